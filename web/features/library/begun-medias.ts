import type { MediaCard } from '../../../domain/features/media/media.contract.ts'
import { isMediaComplete } from '../../../domain/features/media/media.rules.ts'
import type { ProfileProgram } from '../../../domain/features/program/program.contract.ts'

/** A media on a card, and the URL that the card opens. */
export interface ShownMedia {
  media: MediaCard
  programDayMediaId: string
}

/** Returns the media that the member has completed, in any day. */
export function findCompleteMediaIds(programs: readonly ProfileProgram[]): ReadonlySet<string> {
  const medias = programs.flatMap(({ Program }) => Program.ProgramWeeks.flat().flatMap(day => day.ProgramDayMedias))
  return new Set(medias.filter(isMediaComplete).map(({ Media }) => Media.id))
}

/**
 * Returns what the member can continue: the media opened last, then films whose position this browser remembers. Leaves out completed
 * media, whatever their film's position: the member marked them as finished. Podcasts remember no position (leaving resets them).
 */
export function findBegunMedias({
  medias,
  completeMediaIds,
  lastProgramDayMediaId,
  hasKeptPlace,
}: {
  medias: readonly MediaCard[]
  completeMediaIds: ReadonlySet<string>
  lastProgramDayMediaId: string | null
  hasKeptPlace: (media: MediaCard) => boolean
}): ShownMedia[] {
  const pending = medias.filter(({ id }) => !completeMediaIds.has(id))
  const last = pending.find(media => media.ProgramDayMedias.some(({ id }) => id === lastProgramDayMediaId))
  const kept = pending.filter(media => media !== last && hasKeptPlace(media)).flatMap(showMedia)
  return last && lastProgramDayMediaId ? [{ media: last, programDayMediaId: lastProgramDayMediaId }, ...kept] : kept
}

/** Returns a media at its first place, which determines its URL and its colour, or undefined without one. */
export function showMedia(media: MediaCard): ShownMedia[] {
  const [place] = media.ProgramDayMedias
  return place ? [{ media, programDayMediaId: place.id }] : []
}
