import brand from '../../../brand.json' with { type: 'json' }
import type { ProgramDayMediaProgress } from '../../../domain/features/media/media.contract.ts'
import type {
  AfterMedia,
  Program,
  ProgramDay,
  SuccessReasons,
} from '../../../domain/features/program/program.contract.ts'
import { type DayProgress, isOptionalFor, programProgress } from '../../../domain/features/program/program.rules.ts'
import type { CatalogueAfterMedia, CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import { type CatalogueView, cardOf, onceForView } from '../../content/catalogue-view.ts'
import { RecentValues } from '../../content/recent-values.ts'
import { tallPicture } from '../../content/tall-picture.ts'
import { JsonTemplate, Placeholder } from '../../http/json-template.ts'
import { WrittenReply } from '../../http/written-reply.ts'
import { type Progress, unlockingOf } from './program.queries.ts'

/** Writes every published programme with its days and the member's progress, as the contract's `ProfileProgram`s. */
export function writeProfilePrograms(view: CatalogueView, progress: Progress): WrittenReply {
  const { template, requirable } = profileProgramsOf(view)
  return new WrittenReply(template.fill(programValues(requirable, progress)))
}

/** Writes a day with the whole content of its medias and the member's progress, as the contract's `ProgramDay`. */
export function writeDay(
  view: CatalogueView,
  day: CatalogueDay,
  { userId, progress }: { userId: string; progress: Progress },
): WrittenReply {
  const template = dayTemplatesOf(view).get(day.id, () => new JsonTemplate({ body: wholeDay(view, day) }))
  const files = day.medias.flatMap(({ media }): Value[] =>
    media.sources.length > 0 ? [[`files ${media.id}`, JSON.stringify(view.mainMedia(media, userId))]] : [],
  )
  return new WrittenReply(template.fill([...dayValues(day, progress), ...files]))
}

/** The list of programmes without any member's values, and the day medias that each programme may require. */
const profileProgramsOf = onceForView(view => ({
  template: new JsonTemplate({ body: view.catalogue.programs.map(program => profileProgram(view, program)) }),
  requirable: new Map(
    view.catalogue.programs.map(({ id, days }) => [id, days.filter(day => day.isPublished).flatMap(requirableMedias)]),
  ),
}))

/** How many days stay written, of some twenty kilobytes each. */
const writtenDays = 300

/** The days that were read last, without any member's values. */
const dayTemplatesOf = onceForView(() => new RecentValues<JsonTemplate>(writtenDays))

function profileProgram(view: CatalogueView, program: CatalogueProgram) {
  return {
    id: program.id,
    isTrial: new Placeholder(`isTrial ${program.id}`, 'false'),
    isDefault: new Placeholder(`isDefault ${program.id}`, 'false'),
    progress: new Placeholder(`progress ${program.id}`, '0'),
    Program: {
      ...present(view, program),
      ProgramDays: program.days.map(day => dayTemplate(view, day)),
      ProgramWeeks: program.weeks.map(week =>
        week.days.map(day => ({ ...dayTemplate(view, day), ProgramDayMedias: day.medias.map(dayMediaTemplate) })),
      ),
    },
  }
}

function wholeDay(view: CatalogueView, day: CatalogueDay) {
  return {
    ...dayTemplate(view, day),
    programCode: day.programCode,
    content: view.dayText(day),
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      const mainMedia = new Placeholder(`files ${entry.media.id}`, 'null')
      return media
        ? [{ ...dayMediaTemplate(entry), Media: { ...media, content: view.contentOf(entry.media), mainMedia } }]
        : []
    }),
    nextTitle: titleOfNextDay(view, day),
  }
}

function titleOfNextDay(view: CatalogueView, { programCode, order }: CatalogueDay): string | null {
  const days = view.catalogue.programs.find(({ code }) => code === programCode)?.days ?? []
  const next = days.find(day => day.isPublished && day.order > order)
  const first = next && requirableMedias(next)[0]
  return first?.media.words[view.locale].title ?? null
}

function dayTemplate({ locale }: CatalogueView, { id, name, order, isPublished }: CatalogueDay) {
  const UserProgramDays = new Placeholder(`unlocked ${id}`, '[]')
  return { id, name: name?.[locale] ?? null, order, isPublished, UserProgramDays }
}

function dayMediaTemplate(entry: CatalogueDayMedia) {
  return {
    ...presentDayMedia(
      entry,
      entry.requiredSince ? new Placeholder(`optional ${entry.id}`, 'false') : entry.isOptional,
    ),
    UsersProgressions: new Placeholder(`done ${entry.id}`, '[]'),
  }
}

type Value = readonly [placeholder: string, json: string]

/** The values of one member in the list of programmes. */
function* programValues(
  requirable: ReadonlyMap<string, readonly CatalogueDayMedia[]>,
  progress: Progress,
): Generator<Value> {
  const { links, unlocked, completedOn } = progress
  for (const { programId, isTrial, isDefault } of links) {
    yield [`isTrial ${programId}`, String(isTrial)]
    yield [`isDefault ${programId}`, String(isDefault)]
  }
  for (const id of Object.keys(unlocked)) yield* unlockedValue(id, progress)
  for (const [id, date] of Object.entries(completedOn)) yield doneValue(id, date)
  for (const [id, medias] of requirable) {
    const required = medias.filter(media => isRequiredOf(media, progress))
    const doneCount = required.filter(media => completedOn[media.id]).length
    yield [`progress ${id}`, String(programProgress(doneCount, required.length))]
    yield* optionalValues(medias, progress)
  }
}

/** The values of one member on one day. */
function* dayValues({ id, medias }: CatalogueDay, progress: Progress): Generator<Value> {
  yield* unlockedValue(id, progress)
  yield* optionalValues(medias, progress)
  for (const media of medias) {
    const done = progress.completedOn[media.id]
    if (done) yield doneValue(media.id, done)
  }
}

function* optionalValues(medias: readonly CatalogueDayMedia[], progress: Progress): Generator<Value> {
  for (const media of medias)
    if (media.requiredSince) yield [`optional ${media.id}`, String(!isRequiredOf(media, progress))]
}

function unlockedValue(id: string, progress: Progress): Value[] {
  const unlocks = unlocksOf(id, progress)
  return unlocks.length === 0 ? [] : [[`unlocked ${id}`, JSON.stringify(unlocks)]]
}

function unlocksOf(dayId: string, progress: Progress): ProgramDay['UserProgramDays'] {
  const unlocking = unlockingOf(progress, dayId)
  if (!unlocking) return []
  const { unlockedOn, unlockedDay } = unlocking
  return [{ unlockedOn: unlockedOn.toISOString(), ...(unlockedDay && { unlockedDay }) }]
}

function doneValue(id: string, completedOn: string): Value {
  return [`done ${id}`, JSON.stringify(completionsOf(new Date(completedOn)))]
}

/** Returns a day media with the member's progress; `completedOn` is undefined until they complete it. */
export function describeDayMedia(
  entry: CatalogueDayMedia,
  { isOptional, completedOn }: { isOptional: boolean; completedOn: Date | undefined },
): ProgramDayMediaProgress {
  return { ...presentDayMedia(entry, isOptional), UsersProgressions: completionsOf(completedOn) }
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

/** Returns a day with the member's progress, as the rules of the domain read it in the browser. */
export function describeDayProgress(day: CatalogueDay, progress: Progress): DayProgress {
  const ProgramDayMedias = day.medias.map(entry => {
    const completedOn = progress.completedOn[entry.id]
    return describeDayMedia(entry, {
      isOptional: !isRequiredOf(entry, progress),
      completedOn: completedOn === undefined ? undefined : new Date(completedOn),
    })
  })
  return { isPublished: day.isPublished, UserProgramDays: unlocksOf(day.id, progress), ProgramDayMedias }
}

/** Returns the day medias that a day requires of some members at least: published, not optional for all. */
function requirableMedias({ medias }: CatalogueDay): CatalogueDayMedia[] {
  return medias.filter(({ isOptional, media }) => media.isPublished && !isOptional)
}

function isRequiredOf(media: CatalogueDayMedia, progress: Progress): boolean {
  const unlocking = media.requiredSince ? unlockingOf(progress, media.programDayId) : undefined
  return !isOptionalFor(media, unlocking?.unlockedOn ?? null)
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

function presentDayMedia<Optional>({ id, order, programDayId, media }: CatalogueDayMedia, isOptional: Optional) {
  const { type, isPublished } = media
  return { id, order, isOptional, programDayId, Media: { id: media.id, type, isPublished } }
}

function completionsOf(completedOn: Date | undefined): ProgramDayMediaProgress['UsersProgressions'] {
  return completedOn ? [{ status: 'done', completedOn: completedOn.toISOString() }] : []
}
