import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { isMediaDone } from '../../../domain/features/media/media.rules.ts'
import type { ProfileProgram } from '../../../domain/features/program/program.contract.ts'

/** A media on a card, and the address that the card opens. */
export interface ShownMedia {
  media: MediaCard
  programDayMediaId: string
}

/** The medias that the member validated, in whatever day. */
export function findDoneMediaIds(programs: readonly ProfileProgram[]): ReadonlySet<string> {
  const medias = programs.flatMap(({ Program }) => Program.ProgramWeeks.flat().flatMap(day => day.ProgramDayMedias))
  return new Set(medias.filter(isMediaDone).map(({ Media }) => Media.id))
}

/**
 * What there is to continue: the media opened last, then films that this browser keeps a place in. Not what was validated: the member
 * said that it is finished, wherever the film stood. Podcasts keep no place (specification section 4: leaving resets them).
 */
export function findBegunMedias({
  medias,
  doneMediaIds,
  lastProgramDayMediaId,
  hasKeptPlace,
}: {
  medias: readonly MediaCard[]
  doneMediaIds: ReadonlySet<string>
  lastProgramDayMediaId: string | null
  hasKeptPlace: (media: MediaCard) => boolean
}): ShownMedia[] {
  const pending = medias.filter(({ id }) => !doneMediaIds.has(id))
  const last = pending.find(media => media.ProgramDayMedias.some(({ id }) => id === lastProgramDayMediaId))
  const kept = pending.filter(media => media !== last && hasKeptPlace(media)).flatMap(showMedia)
  return last && lastProgramDayMediaId ? [{ media: last, programDayMediaId: lastProgramDayMediaId }, ...kept] : kept
}

/** A media at its first place, which gives its address and its colour (specification section 3). Nothing without one. */
export function showMedia(media: MediaCard): ShownMedia[] {
  const [place] = media.ProgramDayMedias
  return place ? [{ media, programDayMediaId: place.id }] : []
}
