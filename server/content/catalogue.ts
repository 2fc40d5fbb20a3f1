import { asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { SafetyNotice } from '../../domain/features/profiling/profiling.contract.ts'
import type { FollowUpMonths } from '../../domain/features/program/program.contract.ts'
import type { InBothLanguages } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type { Database } from '../database/database.ts'
import { splitRows } from '../database/split-rows.ts'
import { contentDocument, contentVersion, media, program, programDayMedia, tag } from './content.tables.ts'
import type {
  AfterContent,
  DayContent,
  FastingPlanContent,
  LegalPageContent,
  MailContent,
  MediaContent,
  ProgramContent,
  ReadyAnswerContent,
  SuccessReasonsContent,
  TagContent,
} from './content.ts'
import { type MediaReview, readMediaReviews } from './reviewed-medias.ts'

/** How many medias one statement reads, of some ten kilobytes each. */
const pageSize = 500

/** The published content as one immutable snapshot. Members' rows are joined to it in code, so media lists need no SQL. */
export interface Catalogue {
  readonly version: string
  /** The digest of each media's row, so that reading again reads only what has changed. */
  readonly digests: ReadonlyMap<string, string>
  readonly tags: readonly TagContent[]
  readonly programs: readonly CatalogueProgram[]
  readonly days: ReadonlyMap<string, CatalogueDay>
  readonly dayMedias: ReadonlyMap<string, CatalogueDayMedia>
  readonly medias: ReadonlyMap<string, CatalogueMedia>
  readonly successReasons: SuccessReasonsContent
  readonly fastingPlans: readonly FastingPlanContent[]
  readonly legalPages: readonly LegalPageContent[]
  readonly readyAnswers: readonly ReadyAnswerContent[]
  readonly mails: readonly MailContent[]
  readonly safetyNotice: InBothLanguages<SafetyNotice>
  /** Reviewers of the medias as members read them, by the media's id. */
  readonly reviews: ReadonlyMap<string, MediaReview>
}

export interface CatalogueProgram extends Omit<ProgramContent, 'weeks' | 'after'> {
  readonly weeks: readonly (Omit<ProgramContent['weeks'][number], 'days'> & {
    readonly days: readonly CatalogueDay[]
  })[]
  readonly days: readonly CatalogueDay[]
  /** What follows the last day: the pieces in order, then the follow-up pages. */
  readonly after: readonly CatalogueAfterMedia[]
}

export interface CatalogueAfterMedia extends CatalogueDayMedia {
  /** Months after the last day, of a follow-up page; null of a piece of the series. */
  readonly months: FollowUpMonths | null
}

export interface CatalogueDay extends Omit<DayContent, 'medias'> {
  readonly programCode: ProgramCode
  /** Position among all days of the programme, starting at 1. */
  readonly order: number
  readonly isPublished: boolean
  readonly medias: readonly CatalogueDayMedia[]
}

export interface CatalogueDayMedia {
  readonly id: string
  readonly order: number
  readonly isOptional: boolean
  /** Since when the day requires it, if it was added to a published day: as its file says, or since then. See `isOptionalFor`. */
  readonly requiredSince?: string | undefined
  readonly programDayId: string
  readonly programCode: ProgramCode
  readonly media: MediaContent
}

export interface CatalogueMedia {
  readonly media: MediaContent
  /** The day medias in which it appears, in the order of the programmes. */
  readonly places: readonly CatalogueDayMedia[]
}

/** Returns the version in the database, of the content and its reviewers, to compare with a snapshot's. */
export async function readCatalogueVersion(db: Database): Promise<string> {
  const { version, reviews } = contentVersion
  const [row] = await db.select({ version, reviews }).from(contentVersion)
  return row ? `${row.version} ${row.reviews}` : ''
}

/**
 * Reads the published content from the database: one whole edition, even if another is published while it reads.
 * @param previous a snapshot whose medias are kept where they have not changed.
 */
export async function readCatalogue(db: Database, previous?: Catalogue): Promise<Catalogue> {
  for (;;) {
    const version = await readCatalogueVersion(db)
    const decided = await readDecided(db, previous)
    const [addedOn, reviews] = await Promise.all([readAdditions(db), readMediaReviews(db)])
    // Each statement saw what was published before it: together they may be of two editions.
    if ((await readCatalogueVersion(db)) === version) return buildCatalogue({ ...decided, version, addedOn, reviews })
  }
}

async function readDecided(db: Database, previous: Catalogue | undefined): Promise<DecidedContent> {
  const tags = await db.select({ data: tag.data }).from(tag).where(eq(tag.isPublished, true)).orderBy(asc(tag.position))
  const digests = await readMediaDigests(db)
  const kept = previous ? keptMedias(previous, digests) : new Map<string, MediaContent>()
  const read = await readMedias(
    db,
    [...digests.keys()].filter(id => !kept.has(id)),
  )
  const programs = await db
    .select({ data: program.data })
    .from(program)
    .where(eq(program.isPublished, true))
    .orderBy(asc(program.position))
  const documents = new Map((await db.select().from(contentDocument)).map(({ name, data }) => [name, data]))
  return {
    digests,
    tags: tags.map(({ data }) => data),
    medias: [...digests.keys()].flatMap(id => kept.get(id) ?? read.get(id) ?? []),
    programs: programs.map(({ data }) => data),
    // The table stores each document under the name of its type.
    successReasons: documents.get('successReasons') as SuccessReasonsContent,
    fastingPlans: documents.get('fastingPlans') as FastingPlanContent[],
    legalPages: documents.get('legalPages') as LegalPageContent[],
    // Content that was published before there were any has none.
    readyAnswers: (documents.get('readyAnswers') ?? []) as ReadyAnswerContent[],
    mails: (documents.get('mails') ?? []) as MailContent[],
    safetyNotice: documents.get('safetyNotice') as InBothLanguages<SafetyNotice>,
  }
}

/** Returns when each day media was added to a published day, by its id. */
async function readAdditions(db: Database): Promise<Map<string, string | undefined>> {
  const additions = await db
    .select({ id: programDayMedia.id, addedOn: programDayMedia.addedOn })
    .from(programDayMedia)
    .where(isNotNull(programDayMedia.addedOn))
  return new Map(additions.map(({ id, addedOn }) => [id, addedOn?.toISOString()]))
}

/** Returns the digest of every published media, by id. */
async function readMediaDigests(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: media.id, digest: media.digest })
    .from(media)
    .where(eq(media.isPublished, true))
    .orderBy(asc(media.id))
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

/** Returns the medias of a snapshot that still are as they were, by id. */
function keptMedias(
  { medias, digests: before }: Catalogue,
  digests: ReadonlyMap<string, string>,
): Map<string, MediaContent> {
  const kept = [...medias.values()].filter(({ media }) => {
    const digest = digests.get(media.id)
    return digest && digest === before.get(media.id)
  })
  return new Map(kept.map(({ media }) => [media.id, media]))
}

/** Returns the medias with these ids, page by page: all in one statement would take longer than a statement may. */
async function readMedias(db: Database, ids: readonly string[]): Promise<Map<string, MediaContent>> {
  const medias = new Map<string, MediaContent>()
  for (const page of splitRows(ids, pageSize)) {
    const rows = await db.select({ data: media.data }).from(media).where(inArray(media.id, page))
    for (const { data } of rows) medias.set(data.id, data)
  }
  return medias
}

/** Everything that the content's version is a digest of. */
export interface DecidedContent {
  digests: ReadonlyMap<string, string>
  tags: TagContent[]
  medias: MediaContent[]
  programs: ProgramContent[]
  successReasons: SuccessReasonsContent
  fastingPlans: FastingPlanContent[]
  legalPages: LegalPageContent[]
  readyAnswers: ReadyAnswerContent[]
  mails: MailContent[]
  safetyNotice: InBothLanguages<SafetyNotice>
}

export interface PublishedContent extends DecidedContent {
  version: string
  /** When each day media was added to a published day, by its id. */
  addedOn: ReadonlyMap<string, string | undefined>
  reviews: ReadonlyMap<string, MediaReview>
}

/** Returns published content as a snapshot. */
export function buildCatalogue({ medias, programs, addedOn, ...rest }: PublishedContent): Catalogue {
  const mediaById = new Map(medias.map(found => [found.id, found]))
  const cataloguePrograms = programs.map(found => buildProgram(found, mediaById, addedOn))
  const days = cataloguePrograms.flatMap(({ days }) => days)
  const dayMedias = [
    ...days.filter(day => day.isPublished).flatMap(day => day.medias),
    ...cataloguePrograms.flatMap(({ after }) => after),
  ]
  const placesByMedia = Map.groupBy(dayMedias, ({ media }) => media.id)
  return {
    ...rest,
    programs: cataloguePrograms,
    days: new Map(days.map(day => [day.id, day])),
    dayMedias: new Map(dayMedias.map(dayMedia => [dayMedia.id, dayMedia])),
    medias: new Map(
      medias.flatMap(found => {
        const places = placesByMedia.get(found.id)
        // Without a published place a media has no URL, so members do not see it.
        return places ? [[found.id, { media: found, places }]] : []
      }),
    ),
  }
}

function buildProgram(
  { weeks, after, ...rest }: ProgramContent,
  mediaById: Map<string, MediaContent>,
  addedOn: PublishedContent['addedOn'],
): CatalogueProgram {
  let order = 0
  const catalogueWeeks = weeks.map(week => ({
    ...week,
    days: week.days.map(day => {
      order += 1
      return buildDay(day, { order, isPublished: week.isPublished, programCode: rest.code }, mediaById, addedOn)
    }),
  }))
  return {
    ...rest,
    weeks: catalogueWeeks,
    days: catalogueWeeks.flatMap(week => week.days),
    after: after ? buildAfter(after, rest.code, mediaById) : [],
  }
}

function buildAfter(
  { id: programDayId, pieces, followUps }: AfterContent,
  programCode: ProgramCode,
  mediaById: Map<string, MediaContent>,
): CatalogueAfterMedia[] {
  return [...pieces.map(piece => ({ ...piece, months: null })), ...followUps].flatMap((entry, index) => {
    const media = mediaById.get(entry.media)
    return media ? [{ ...entry, media, order: index + 1, isOptional: true, programDayId, programCode }] : []
  })
}

function buildDay(
  day: DayContent,
  place: Pick<CatalogueDay, 'order' | 'isPublished' | 'programCode'>,
  mediaById: Map<string, MediaContent>,
  addedOn: PublishedContent['addedOn'],
): CatalogueDay {
  const medias = day.medias.flatMap(({ media: mediaId, ...entry }, index) => {
    const media = mediaById.get(mediaId)
    if (!media) return []
    const requiredSince = entry.isOptional ? undefined : (entry.requiredSince ?? addedOn.get(entry.id))
    const { programCode } = place
    return [{ ...entry, requiredSince, order: index + 1, programDayId: day.id, programCode, media }]
  })
  return { ...day, ...place, medias }
}
