import { programProgress, requiredMedias } from '../../../domain/features/program/program.rules.ts'
import type { CatalogueDay, CatalogueDayMedia, CatalogueProgram } from '../../content/catalogue.ts'
import { type CatalogueView, onceForView } from '../../content/catalogue-view.ts'
import { Hole, JsonTemplate } from '../../http/json-template.ts'
import type { ProgramRows } from './progress-columns.ts'

/**
 * The programmes and their days as the wire shows them: written once, with holes for what a member did. `listProfilePrograms` and
 * `readProgramDay` of the contract say what they are; outside production each answer is held against it.
 */
class ProgramAnswers {
  readonly #view: CatalogueView
  readonly #list: JsonTemplate
  readonly #days = new Map<string, JsonTemplate>()
  readonly #requiredCounts: Map<string, number>
  /** The programme that requires a day media, by the day media's id. */
  readonly #requiredBy: Map<string, string>

  constructor(view: CatalogueView) {
    const { programs } = view.catalogue
    this.#view = view
    this.#list = new JsonTemplate({ body: programs.map(program => listedProgram(view, program)) })
    const required = programs.map(program => ({ id: program.id, mediaIds: requiredIdsOf(program) }))
    this.#requiredCounts = new Map(required.map(({ id, mediaIds }) => [id, mediaIds.length]))
    this.#requiredBy = new Map(required.flatMap(({ id, mediaIds }) => mediaIds.map(mediaId => [mediaId, id])))
  }

  list(rows: ProgramRows): Buffer {
    return this.#list.fill(this.#fillList(rows))
  }

  /** A day with its medias, whole; undefined when it is not published. */
  day(id: string, rows: ProgramRows): Buffer | undefined {
    const day = this.#view.catalogue.days.get(id)
    return day && this.#templateOf(day).fill(fillDay(day, rows))
  }

  *#fillList({ programs, unlockedOn, completedOn }: ProgramRows): Generator<readonly [string, string]> {
    for (const { programId, isTrial, isDefault } of programs) {
      yield [`isTrial ${programId}`, String(isTrial)]
      yield [`isDefault ${programId}`, String(isDefault)]
    }
    for (const [id, date] of unlockedOn) yield [`unlocked ${id}`, writeUnlocked(date)]
    const done = new Map<string, number>()
    for (const [id, date] of completedOn) {
      yield [`done ${id}`, writeDone(date)]
      const programId = this.#requiredBy.get(id)
      if (programId !== undefined) done.set(programId, (done.get(programId) ?? 0) + 1)
    }
    for (const [id, count] of done)
      yield [`progress ${id}`, String(programProgress(count, this.#requiredCounts.get(id) ?? 0))]
  }

  #templateOf(day: CatalogueDay): JsonTemplate {
    const known = this.#days.get(day.id)
    if (known) return known
    const built = new JsonTemplate({ body: wholeDay(this.#view, day) })
    this.#days.set(day.id, built)
    return built
  }
}

function* fillDay(day: CatalogueDay, { unlockedOn, completedOn }: ProgramRows): Generator<readonly [string, string]> {
  const unlocked = unlockedOn.get(day.id)
  if (unlocked) yield [`unlocked ${day.id}`, writeUnlocked(unlocked)]
  for (const { id } of day.medias) {
    const done = completedOn.get(id)
    if (done) yield [`done ${id}`, writeDone(done)]
  }
}

function writeUnlocked(date: Date): string {
  return `[{"unlockedOn":"${date.toISOString()}"}]`
}

function writeDone(date: Date): string {
  return `[{"status":"done","completedOn":"${date.toISOString()}"}]`
}

function listedProgram(view: CatalogueView, program: CatalogueProgram) {
  return {
    id: program.id,
    isTrial: new Hole(`isTrial ${program.id}`, 'false'),
    isDefault: new Hole(`isDefault ${program.id}`, 'false'),
    progress: new Hole(`progress ${program.id}`, '0'),
    Program: {
      ...view.program(program),
      ProgramDays: program.weeks.flatMap(week => week.days.map(day => dayFields(view, day))),
      ProgramWeeks: program.weeks.map(week =>
        week.days.map(day => ({ ...dayFields(view, day), ProgramDayMedias: day.medias.map(dayMediaFields) })),
      ),
    },
  }
}

function wholeDay(view: CatalogueView, day: CatalogueDay) {
  return {
    ...dayFields(view, day),
    programCode: day.programCode,
    content: day.content[view.locale],
    ProgramDayMedias: day.medias.flatMap(entry => {
      const media = view.media(entry.media.id)
      return media ? [{ ...dayMediaFields(entry), Media: media }] : []
    }),
  }
}

function dayFields(view: CatalogueView, { id, name, order, isPublished }: CatalogueDay) {
  return {
    id,
    name: name?.[view.locale] ?? null,
    order,
    isPublished,
    UserProgramDays: new Hole(`unlocked ${id}`, '[]'),
  }
}

function dayMediaFields({ id, order, isOptional, programDayId, media }: CatalogueDayMedia) {
  return {
    id,
    order,
    isOptional,
    programDayId,
    UsersProgressions: new Hole(`done ${id}`, '[]'),
    Media: { id: media.id, type: media.type, isPublished: media.isPublished },
  }
}

function requiredIdsOf({ weeks }: CatalogueProgram): string[] {
  const days = weeks.flatMap(week => week.days)
  return requiredMedias(
    days.map(({ isPublished, medias }) => ({
      isPublished,
      ProgramDayMedias: medias.map(({ id, isOptional, media }) => ({ id, isOptional, Media: media })),
    })),
  ).map(({ id }) => id)
}

/** The answers of one language. */
export const programAnswersOf = onceForView(view => new ProgramAnswers(view))
