import brand from '../../../brand.json' with { type: 'json' }
import type { ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import type { Program, ProgramDay, SuccessReasons } from '../../../domain/features/program/program.contract.ts'
import { programProgress } from '../../../domain/features/program/program.rules.ts'
import type { CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import { type CatalogueView, onceForView } from '../../content/catalogue-view.ts'
import { tallPicture } from '../../content/load-programs.ts'
import { JsonTemplate, Placeholder } from '../../http/json-template.ts'
import { WrittenReply } from '../../http/written-reply.ts'
import type { ProfileLink, Progress } from './program.queries.ts'

/**
 * Writes every published programme with its days and the member's progress, as the contract's `ProfileProgram`s.
 * @param links the programmes of the member's profile.
 */
export function writeProfilePrograms(
  view: CatalogueView,
  links: readonly ProfileLink[],
  progress: Progress,
): WrittenReply {
  const { template, requiredIds } = profileProgramsOf(view)
  return new WrittenReply(template.fill(profileValues(requiredIds, links, progress)))
}

/** The list of programmes without any member's values, and the ids of the day medias that each programme requires. */
const profileProgramsOf = onceForView(view => ({
  template: new JsonTemplate({ body: view.catalogue.programs.map(program => profileProgram(view, program)) }),
  requiredIds: new Map(
    view.catalogue.programs.map(({ id, days }) => [id, days.filter(day => day.isPublished).flatMap(requiredIdsOf)]),
  ),
}))

function profileProgram(view: CatalogueView, program: CatalogueProgram) {
  const unlocks = ({ id }: CatalogueDay) => new Placeholder(`unlocked ${id}`, '[]')
  return {
    id: program.id,
    isTrial: new Placeholder(`isTrial ${program.id}`, 'false'),
    isDefault: new Placeholder(`isDefault ${program.id}`, 'false'),
    progress: new Placeholder(`progress ${program.id}`, '0'),
    Program: {
      ...present(view, program),
      ProgramDays: program.days.map(day => ({ ...presentDay(view, day), UserProgramDays: unlocks(day) })),
      ProgramWeeks: program.weeks.map(week =>
        week.days.map(day => ({
          ...presentDay(view, day),
          UserProgramDays: unlocks(day),
          ProgramDayMedias: day.medias.map(entry => ({
            ...presentDayMedia(entry),
            UsersProgressions: new Placeholder(`done ${entry.id}`, '[]'),
          })),
        })),
      ),
    },
  }
}

/** The values of one member, by the names of the placeholders in `profileProgram`. */
function* profileValues(
  requiredIds: ReadonlyMap<string, readonly string[]>,
  links: readonly ProfileLink[],
  { unlockedOn, completedOn }: Progress,
): Generator<readonly [name: string, json: string]> {
  for (const { programId, isTrial, isDefault } of links) {
    yield [`isTrial ${programId}`, String(isTrial)]
    yield [`isDefault ${programId}`, String(isDefault)]
  }
  for (const [id, date] of unlockedOn) yield [`unlocked ${id}`, JSON.stringify(unlocksOf(date))]
  for (const [id, date] of completedOn) yield [`done ${id}`, JSON.stringify(completionsOf(date))]
  for (const [id, required] of requiredIds) {
    const doneCount = required.filter(mediaId => completedOn.has(mediaId)).length
    yield [`progress ${id}`, String(programProgress(doneCount, required.length))]
  }
}

/** Returns a day with the whole content of its medias. */
export function describeDay(view: CatalogueView, day: CatalogueDay, progress: Progress): ProgramDay {
  return {
    ...presentDay(view, day),
    UserProgramDays: unlocksOf(progress.unlockedOn.get(day.id)),
    programCode: day.programCode,
    content: day.content[view.locale],
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      return media ? [{ ...describeDayMedia(entry, progress.completedOn.get(entry.id)), Media: media }] : []
    }),
  }
}

/** Returns a day media with the member's progress; `completedOn` is undefined until the member completes it. */
export function describeDayMedia(entry: CatalogueDayMedia, completedOn: Date | undefined): ProgramDayMediaProgress {
  return { ...presentDayMedia(entry), UsersProgressions: completionsOf(completedOn) }
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

function presentDay({ locale }: CatalogueView, { id, name, order, isPublished }: CatalogueDay) {
  return { id, name: name?.[locale] ?? null, order, isPublished }
}

function presentDayMedia({ id, order, isOptional, programDayId, media }: CatalogueDayMedia) {
  const { type, isPublished } = media
  return { id, order, isOptional, programDayId, Media: { id: media.id, type, isPublished } }
}

function unlocksOf(unlockedOn: Date | undefined): ProgramDay['UserProgramDays'] {
  return unlockedOn ? [{ unlockedOn: unlockedOn.toISOString() }] : []
}

function completionsOf(completedOn: Date | undefined): ProgramDayMediaProgress['UsersProgressions'] {
  return completedOn ? [{ status: 'done', completedOn: completedOn.toISOString() }] : []
}
