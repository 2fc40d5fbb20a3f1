import type { PreviewSubject } from '../../domain/features/preview/preview.contract.ts'
import { buildCatalogue, type Catalogue, type CatalogueDayMedia } from './catalogue.ts'
import type { Content, MediaContent, ProgramContent } from './content.ts'

/**
 * Returns the catalogue that publishing a draft would make, and in which the subject is published whatever the draft says: an editor wants
 * to see a page before it is.
 */
export function buildDraftCatalogue(live: Catalogue, content: Content, subject: PreviewSubject): Catalogue {
  const isSubject = ({ id }: MediaContent) => subject.kind === 'media' && id === subject.id
  const medias = content.medias.map(media => (isSubject(media) ? { ...media, isPublished: true } : media))
  const programs = content.programs.map(program => shownProgram(program, subject))
  const catalogue = buildCatalogue({
    live: live.live,
    content: { ...content, medias, programs },
    // A media that joins a published day is required of the member who opens that day now.
    addedOn: new Map([...live.dayMedias].map(([id, { requiredSince }]) => [id, requiredSince])),
    // Reviewers are named only for published medias.
    reviews: new Map(),
  })
  return subject.kind === 'media' ? withPlace(catalogue, medias, subject.id) : catalogue
}

/** Shows the week of the subject; programmes that are not published show only if it is one of theirs. */
function shownProgram(program: ProgramContent, { kind, id }: PreviewSubject): ProgramContent {
  const isSubject = (day: ProgramContent['weeks'][number]['days'][number]) =>
    kind === 'day' ? day.id === id : day.medias.some(({ media }) => media === id)
  const weeks = program.weeks.map(week => ({ ...week, isPublished: week.isPublished || week.days.some(isSubject) }))
  const isShown = program.isPublished || program.weeks.some(week => week.days.some(isSubject))
  return { ...program, isPublished: isShown, weeks }
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
