import type { PreviewSubject } from '../../domain/features/preview/preview.contract.ts'
import { buildCatalogue, type Catalogue, type CatalogueDayMedia } from './catalogue.ts'
import type { ContentDelta } from './compiled-content.ts'
import type { DocumentName } from './content.tables.ts'
import type { Content, MediaContent, ProgramContent } from './content.ts'

/** Returns the digests of the medias that a draft can take from the live catalogue, by id. */
export function knownMediasOf({ medias, digests }: Catalogue): Map<string, string> {
  return new Map([...medias.keys()].flatMap(id => [[id, digests.get(id) ?? '']] as const))
}

/**
 * Returns the catalogue that publishing a draft would make, and in which the subject is published whatever the draft says: an editor wants
 * to see a page before it is.
 * @param delta every row of the draft but the medias of `knownMediasOf(live)`.
 */
export function buildDraftCatalogue(live: Catalogue, delta: ContentDelta, subject: PreviewSubject): Catalogue {
  const changed = new Map(delta.media.map(({ id, data }) => [id, data]))
  const medias = delta.mediaIds.flatMap((id): MediaContent[] => {
    const known = live.medias.get(id)
    const media = changed.get(id)
    if (!media) return known ? [known.media] : []
    const isShown = media.isPublished || (subject.kind === 'media' && media.id === subject.id)
    return isShown ? [{ ...media, isPublished: true }] : []
  })
  // Each document is stored under the name of its type.
  const documentOf = <Name extends DocumentName>(name: Name) =>
    delta.document.find(({ id }) => id === name)?.data as Content[Name]
  const catalogue = buildCatalogue({
    version: delta.version,
    digests: new Map(),
    // Reviewers are named only for published medias.
    reviews: new Map(),
    tags: delta.tag.map(({ data }) => data),
    medias,
    programs: delta.program.flatMap(({ data }) => shownProgram(data, subject)),
    // A media that joins a published day is required of the member who opens that day now.
    addedOn: new Map([...live.dayMedias].map(([id, { requiredSince }]) => [id, requiredSince])),
    successReasons: documentOf('successReasons'),
    fastingPlans: documentOf('fastingPlans'),
    legalPages: documentOf('legalPages'),
    readyAnswers: documentOf('readyAnswers'),
    mails: documentOf('mails'),
    safetyNotice: documentOf('safetyNotice'),
  })
  return subject.kind === 'media' ? withPlace(catalogue, medias, subject.id) : catalogue
}

/** Shows the week of the subject; programmes that are not published show only if it is one of theirs. */
function shownProgram(program: ProgramContent, { kind, id }: PreviewSubject): ProgramContent[] {
  const isSubject = (day: ProgramContent['weeks'][number]['days'][number]) =>
    kind === 'day' ? day.id === id : day.medias.some(({ media }) => media === id)
  const weeks = program.weeks.map(week => ({ ...week, isPublished: week.isPublished || week.days.some(isSubject) }))
  const isShown = program.isPublished || program.weeks.some(week => week.days.some(isSubject))
  return isShown ? [{ ...program, isPublished: true, weeks }] : []
}

/** Adds a media that is in no day: without a place, members would have no address for it. */
function withPlace(catalogue: Catalogue, medias: readonly MediaContent[], id: string): Catalogue {
  const media = medias.find(found => found.id === id)
  if (!media || catalogue.medias.has(id)) return catalogue
  const entry: CatalogueDayMedia = {
    id,
    order: 1,
    isOptional: false,
    programDayId: id,
    programCode: catalogue.programs[0]?.code ?? '',
    media,
  }
  return {
    ...catalogue,
    dayMedias: new Map([...catalogue.dayMedias, [id, entry]]),
    medias: new Map([...catalogue.medias, [id, { media, places: [] }]]),
  }
}
