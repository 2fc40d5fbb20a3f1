import brand from '../../../brand.json' with { type: 'json' }
import type { ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import type {
  ProfileProgram,
  Program,
  ProgramDay,
  SuccessReasons,
} from '../../../domain/features/program/program.contract.ts'
import { programProgress } from '../../../domain/features/program/program.rules.ts'
import type { CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import { type CatalogueView, onceForView } from '../../content/catalogue-view.ts'
import { tallPicture } from '../../content/load-programs.ts'
import type { ProfileLink, Progress } from './program.queries.ts'

/** Returns every published programme with its days and the member's progress. `links` are the programmes of the member's profile. */
export function describeProfilePrograms(
  view: CatalogueView,
  links: readonly ProfileLink[],
  progress: Progress,
): ProfileProgram[] {
  return presentedPrograms(view).map(({ program, presentation }) => {
    const { isTrial = false, isDefault = false } = links.find(({ programId }) => programId === program.id) ?? {}
    const required = program.days.filter(day => day.isPublished).flatMap(requiredIdsOf)
    const doneCount = required.filter(id => progress.completedOn.has(id)).length
    return {
      id: program.id,
      isTrial,
      isDefault,
      progress: programProgress(doneCount, required.length),
      Program: {
        ...presentation,
        ProgramDays: program.days.map(day => describeDayState(view, day, progress)),
        ProgramWeeks: program.weeks.map(week =>
          week.days.map(day => ({
            ...describeDayState(view, day, progress),
            ProgramDayMedias: day.medias.map(entry => describeDayMedia(entry, progress.completedOn.get(entry.id))),
          })),
        ),
      },
    }
  })
}

/** Returns a day with the whole content of its medias. */
export function describeDay(view: CatalogueView, day: CatalogueDay, progress: Progress): ProgramDay {
  return {
    ...describeDayState(view, day, progress),
    programCode: day.programCode,
    content: day.content[view.locale],
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      return media ? [{ ...describeDayMedia(entry, progress.completedOn.get(entry.id)), Media: media }] : []
    }),
  }
}

/** Returns a day media with the member's progress; `completedOn` is undefined until the member completes it. */
export function describeDayMedia(
  { id, order, isOptional, programDayId, media }: CatalogueDayMedia,
  completedOn: Date | undefined,
): ProgramDayMediaProgress {
  return {
    id,
    order,
    isOptional,
    programDayId,
    UsersProgressions: completedOn ? [{ status: 'done', completedOn: completedOn.toISOString() }] : [],
    Media: { id: media.id, type: media.type, isPublished: media.isPublished },
  }
}

/** Returns the ids of the day medias that a day requires: published, not optional. */
export function requiredIdsOf({ medias }: CatalogueDay): string[] {
  return medias.filter(({ isOptional, media }) => media.isPublished && !isOptional).map(({ id }) => id)
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

const presentedPrograms = onceForView(view =>
  view.catalogue.programs.map(program => ({ program, presentation: present(view, program) })),
)

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

function describeDayState(view: CatalogueView, day: CatalogueDay, { unlockedOn }: Progress) {
  const unlocked = unlockedOn.get(day.id)
  return {
    id: day.id,
    name: day.name?.[view.locale] ?? null,
    order: day.order,
    isPublished: day.isPublished,
    UserProgramDays: unlocked ? [{ unlockedOn: unlocked.toISOString() }] : [],
  }
}
