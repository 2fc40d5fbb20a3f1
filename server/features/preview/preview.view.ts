import { addDays, calendarDayOf } from '../../../domain/days.ts'
import { showMail } from '../../../domain/features/mail/mail-example.rules.ts'
import type { Preview } from '../../../domain/features/preview/preview.contract.ts'
import type { PreviewState } from '../../../domain/features/preview/preview.rules.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { writeAccents } from '../../content/accents.ts'
import type { CatalogueDay } from '../../content/catalogue.ts'
import type { CatalogueView } from '../../content/catalogue-view.ts'
import type { Progress } from '../program/program.queries.ts'
import { describeDay, describeProfilePrograms, describeWholeMedia } from '../program/program.view.ts'

/** A member who does not exist. */
export interface Imagined {
  /** Id of the account that the addresses of sounds and films are signed for. */
  userId: string
  now: Date
  state: PreviewState
}

function nothingIn(view: CatalogueView): Preview {
  const accents = writeAccents(view.catalogue.programs)
  return { programDayMedia: null, programDay: null, profileProgram: null, mail: null, accents }
}

/** Returns a media in its first place as its page asks for it; nothing where the view's cap hides it. */
export function previewMedia(view: CatalogueView, mediaId: string, { userId, now, state }: Imagined): Preview {
  const entry = [...view.catalogue.dayMedias.values()].find(({ media }) => media.id === mediaId)
  const media = view.media(mediaId)
  if (!entry || !media) return nothingIn(view)
  const completedOn = state === 'done' ? now : undefined
  const { isOptional } = entry
  return {
    ...nothingIn(view),
    programDayMedia: describeWholeMedia(view, { entry, media, userId, isOptional, completedOn }),
  }
}

/** Returns an e-mail with examples in the places of its facts; nothing if the draft lacks it. */
export function previewMail(view: CatalogueView, mailId: string): Preview {
  const found = view.catalogue.mails.find(({ id }) => id === mailId)
  return { ...nothingIn(view), mail: found ? showMail(found.id, found.words[view.locale], view.locale) : null }
}

/** Returns a day as the programme's page asks for it, after every day before it was completed. */
export function previewDay(view: CatalogueView, dayId: string, imagined: Imagined): Preview {
  const program = view.catalogue.programs.find(({ days }) => days.some(({ id }) => id === dayId))
  const day = program?.days.find(({ id }) => id === dayId)
  if (!program || !day) return nothingIn(view)
  const links = [{ programId: program.id, isTrial: false, isDefault: true }]
  const progress = { links, ...progressUntil(program.days, day, imagined) }
  const listed = describeProfilePrograms(view, progress)
  const profileProgram = listed.find(({ id }) => id === program.id) ?? null
  if (imagined.state === 'locked') return { ...nothingIn(view), profileProgram }
  const programDay = describeDay(view, day, { userId: imagined.userId, progress })
  return { ...nothingIn(view), programDay, profileProgram }
}

/** The days before were unlocked one a calendar day and completed, and this one today; a locked day opens tomorrow. */
function progressUntil(
  days: readonly CatalogueDay[],
  { id, order }: CatalogueDay,
  { now, state }: Imagined,
): Omit<Progress, 'links'> {
  const today = calendarDayOf(now, defaultTimeZone)
  const open = days.filter(day => day.isPublished && (day.order < order || (day.id === id && state !== 'locked')))
  const done = open.filter(day => day.id !== id || state === 'done')
  return {
    unlocked: Object.fromEntries(
      open.toReversed().map((day, daysAgo) => [day.id, [now.toISOString(), addDays(today, -daysAgo)]]),
    ),
    completedOn: Object.fromEntries(done.flatMap(({ medias }) => medias.map(media => [media.id, now.toISOString()]))),
  }
}
