import type { SafetyNotice } from '../../domain/features/profiling/profiling.contract.ts'
import type { FollowUpMonths } from '../../domain/features/program/program.contract.ts'
import type { InBothLanguages } from '../../domain/locale.ts'
import type { ProgramCode } from '../../domain/program-codes.ts'
import type {
  AfterContent,
  Content,
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
import type { MediaReview } from './editions/signatures.ts'

/** Which edition members see. */
export interface LiveEdition {
  number: number
  /** One more each time that what members read about a review changes without an edition. */
  reviews: number
}

/** The published content as one immutable snapshot. Members' rows are joined to it in code, so media lists need no SQL. */
export interface Catalogue {
  readonly live: LiveEdition
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

/** Content of an edition, and what the database says of it besides. */
export interface PublishedContent {
  content: Content
  live: LiveEdition
  /** When each day media was added to a published day, by its id. */
  addedOn: ReadonlyMap<string, string | undefined>
  reviews: ReadonlyMap<string, MediaReview>
}

/** Returns published content as a snapshot. */
export function buildCatalogue({ content, live, addedOn, reviews }: PublishedContent): Catalogue {
  const { programs, lightMenus: _, ...rest } = content
  const medias = content.medias.filter(({ isPublished }) => isPublished)
  const mediaById = new Map(medias.map(found => [found.id, found]))
  const cataloguePrograms = programs
    .filter(({ isPublished }) => isPublished)
    .map(found => buildProgram(found, mediaById, addedOn))
  const days = cataloguePrograms.flatMap(({ days }) => days)
  const dayMedias = [
    ...days.filter(day => day.isPublished).flatMap(day => day.medias),
    ...cataloguePrograms.flatMap(({ after }) => after),
  ]
  const placesByMedia = Map.groupBy(dayMedias, ({ media }) => media.id)
  return {
    ...rest,
    live,
    reviews,
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
