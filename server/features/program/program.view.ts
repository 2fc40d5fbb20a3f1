import brand from '../../../brand.json' with { type: 'json' }
import type { ProgramDayMedia, ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import { isMediaComplete } from '../../../domain/features/media/media.rules.ts'
import type {
  AfterMedia,
  ProfileProgram,
  Program,
  ProgramDay,
  ProgramDayProgress,
  SuccessReasons,
} from '../../../domain/features/program/program.contract.ts'
import { isOptionalFor, programProgress, requiredMedias } from '../../../domain/features/program/program.rules.ts'
import type { CatalogueAfterMedia, CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import { type CatalogueView, cardOf, type SharedMedia } from '../../content/catalogue-view.ts'
import { tallPicture } from '../../content/tall-picture.ts'
import { type Progress, unlockingOf } from './program.queries.ts'

/** Returns every published programme with its days and the member's progress. */
export function describeProfilePrograms(view: CatalogueView, progress: Progress): ProfileProgram[] {
  return view.catalogue.programs.map(program => {
    const link = progress.links.find(({ programId }) => programId === program.id)
    const weeks = program.weeks.map(week => week.days.map(day => describeListedDay(view, day, progress)))
    const days = weeks.flat()
    const required = requiredMedias(days)
    return {
      id: program.id,
      isTrial: link?.isTrial ?? false,
      isDefault: link?.isDefault ?? false,
      progress: programProgress(required.filter(isMediaComplete).length, required.length),
      Program: {
        ...present(view, program),
        ProgramDays: days.map(({ ProgramDayMedias: _medias, ...day }) => day),
        ProgramWeeks: weeks,
      },
    }
  })
}

/** Returns a day with the whole content of its medias and the member's progress. */
export function describeDay(
  view: CatalogueView,
  day: CatalogueDay,
  { userId, progress }: { userId: string; progress: Progress },
): ProgramDay {
  return {
    ...describeListedDay(view, day, progress),
    programCode: day.programCode,
    content: view.dayText(day),
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      const state = stateOf(entry, progress)
      return media ? [describeWholeMedia(view, { entry, media, userId, ...state })] : []
    }),
    nextTitle: titleOfNextDay(view, day),
  }
}

function titleOfNextDay(view: CatalogueView, { programCode, order }: CatalogueDay): string | null {
  const days = view.catalogue.programs.find(({ code }) => code === programCode)?.days ?? []
  const next = days.find(day => day.isPublished && day.order > order)
  const first = next?.medias.find(({ isOptional, media }) => media.isPublished && !isOptional)
  return first?.media.words[view.locale].title ?? null
}

function describeListedDay(view: CatalogueView, day: CatalogueDay, progress: Progress): ProgramDayProgress {
  const { id, name, order } = day
  return { id, name: name?.[view.locale] ?? null, order, ...describeDayProgress(day, progress) }
}

/** Returns a day with the member's progress, as the rules of the domain read it in the browser. */
export function describeDayProgress(
  day: CatalogueDay,
  progress: Progress,
): Pick<ProgramDayProgress, 'isPublished' | 'UserProgramDays' | 'ProgramDayMedias'> {
  return {
    isPublished: day.isPublished,
    UserProgramDays: unlocksOf(day.id, progress),
    ProgramDayMedias: day.medias.map(entry => describeDayMedia(entry, stateOf(entry, progress))),
  }
}

function unlocksOf(dayId: string, progress: Progress): ProgramDay['UserProgramDays'] {
  const unlocking = unlockingOf(progress, dayId)
  if (!unlocking) return []
  const { unlockedOn, unlockedDay } = unlocking
  return [{ unlockedOn: unlockedOn.toISOString(), ...(unlockedDay && { unlockedDay }) }]
}

/** A day media's state for one member. */
interface DayMediaState {
  isOptional: boolean
  /** Undefined until the member completes it. */
  completedOn: Date | undefined
}

function stateOf(entry: CatalogueDayMedia, progress: Progress): DayMediaState {
  const unlocking = entry.requiredSince ? unlockingOf(progress, entry.programDayId) : undefined
  const completedOn = progress.completedOn[entry.id]
  return {
    isOptional: isOptionalFor(entry, unlocking?.unlockedOn ?? null),
    completedOn: completedOn === undefined ? undefined : new Date(completedOn),
  }
}

/** Returns a day media with the member's progress. */
export function describeDayMedia(
  { id, order, programDayId, media: { id: mediaId, type, isPublished } }: CatalogueDayMedia,
  { isOptional, completedOn }: DayMediaState,
): ProgramDayMediaProgress {
  return {
    id,
    order,
    isOptional,
    programDayId,
    Media: { id: mediaId, type, isPublished },
    UsersProgressions: completedOn ? [{ status: 'done', completedOn: completedOn.toISOString() }] : [],
  }
}

interface Reading extends DayMediaState {
  entry: CatalogueDayMedia
  /** The entry's media in the view. */
  media: SharedMedia
  /** Id of the account that the addresses of sounds and films are signed for. */
  userId: string
}

/** Returns a media in its programme day with its content. */
export function describeWholeMedia(view: CatalogueView, { entry, media, userId, ...state }: Reading): ProgramDayMedia {
  const mainMedia = view.mainMedia(entry.media, userId)
  const Media = { ...media, content: view.contentOf(entry.media), mainMedia }
  return { ...describeDayMedia(entry, state), Media }
}

/** Returns a media of the series after a programme as a card; nothing if the view has no such media. */
export function describeAfterMedia(
  view: CatalogueView,
  entry: CatalogueAfterMedia,
  completedOn: string | undefined,
): AfterMedia[] {
  const media = view.media(entry.media.id)
  if (!media) return []
  const described = describeDayMedia(entry, {
    isOptional: true,
    completedOn: completedOn === undefined ? undefined : new Date(completedOn),
  })
  return [{ ...described, Media: cardOf(media), months: entry.months }]
}

/** Returns the introduction and the practices of the 'success reasons' tab. */
export function describeSuccessReasons(view: CatalogueView): SuccessReasons {
  const { introduction, practices } = view.catalogue.successReasons
  return {
    introduction: introduction[view.locale],
    sections: practices.map(({ id, picture, words }) => {
      const { biorhythmLink, ...rest } = words[view.locale]
      return { id, ...rest, biorhytmLink: biorhythmLink, image: view.pictureAddress(picture) }
    }),
  }
}

/** What a programme shows to every member alike. */
type Presentation = Omit<Program, 'ProgramDays' | 'ProgramWeeks'>

function present(view: CatalogueView, program: CatalogueProgram): Presentation {
  const { locale } = view
  const coordinated = program.greeting.coordinated?.[locale]
  return {
    id: program.id,
    code: program.code,
    title: program.title[locale],
    summary: program.summary[locale],
    color: program.color,
    icon: view.pictureAddress(program.icon),
    activeIcon: view.pictureAddress(program.activeIcon),
    greeting: {
      title: program.greeting.title[locale],
      paragraphs: [
        ...program.greeting.text[locale].split(/\n\s*\n/).map(paragraph => paragraph.replaceAll('\n', ' ').trim()),
        // Only if the operator named the doctor who coordinates the programme.
        ...(coordinated && coordinatingDoctor ? [coordinated.replace('{doctor}', coordinatingDoctor)] : []),
      ],
    },
    weekBanners: program.weeks.map(week => ({
      title: week.title[locale],
      lead: week.lead[locale],
      image: view.pictureAddress(week.picture),
      imageTall: view.pictureAddress(tallPicture(week.picture)),
    })),
  }
}

const coordinatingDoctor: string | null = brand.coordinatingDoctor
