import brand from '../../../brand.json' with { type: 'json' }
import type { ContentProblem } from '../../../domain/errors.ts'
import { locales } from '../../../domain/locale.ts'
import operator from '../../../operator.json' with { type: 'json' }
import {
  type Content,
  daysOf,
  type FastingPlanContent,
  type ReadyAnswerContent,
  type SuccessReasonsContent,
  type TagContent,
} from '../content.ts'
import { loadReviewRules } from '../editions/review.ts'
import {
  bibliographyFile,
  fastingPlanFile,
  fastingPlanHead,
  practiceFile,
  practiceHead,
  readyAnswerHead,
  tagsFile,
} from './content.schema.ts'
import { ContentError } from './content-error.ts'
import { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'
import { type ContentSource, FolderSource } from './content-source.ts'
import { buildLightMenus, menuPlaceholders } from './light-menus.ts'
import { loadFoods } from './load-foods.ts'
import { loadLegalPages } from './load-legal-pages.ts'
import { loadMails } from './load-mails.ts'
import { loadMedias, readMediaFiles, sourcesOf } from './load-medias.ts'
import { loadPrograms } from './load-programs.ts'
import { loadSafetyLines, loadSafetyNotice, safetyPlaceholders } from './load-safety-notice.ts'
import { renderMarkdown } from './markdown.ts'

/** What placeholders in texts say about the brand and its operator. */
const businessPlaceholders: Record<string, string> = {
  'brand.name': brand.name,
  'brand.contactEmail': brand.contactEmail,
  ...Object.fromEntries(Object.entries(operator).map(([name, value]) => [`operator.${name}`, value])),
}

/**
 * Reads and checks the content below a folder.
 * @throws {ContentError} if anything is missing, malformed or unresolved.
 */
export function loadContent(root: string): Content {
  return loadContentFrom(new FolderSource(root))
}

/**
 * Reads and checks the content of a folder or of an edition.
 * @throws {ContentError} if anything is missing, malformed or unresolved.
 */
export function loadContentFrom(source: ContentSource): Content {
  const { content, problems } = readDraftContent(source)
  if (problems.length > 0) throw new ContentError(problems)
  return content
}

/** What of some content can be read, and what is wrong with it. */
interface DraftContent {
  /** Lacks what could not be read at all, and keeps what only breaks a rule. */
  content: Content
  problems: readonly ContentProblem[]
}

/**
 * Reads what can be read of content that may be unfinished.
 * @throws {ContentError} if the safety texts are malformed, which every page may quote.
 */
export function readDraftContent(source: ContentSource): DraftContent {
  const folder = new ContentFolder(source)
  const safetyNotice = loadSafetyNotice(folder)
  const lines = loadSafetyLines(folder)
  if (!safetyNotice || !lines) throw new ContentError(folder.problems)
  folder.placeholders = {
    fr: { ...businessPlaceholders, ...safetyPlaceholders(safetyNotice.fr, lines.fr, 'fr') },
    en: { ...businessPlaceholders, ...safetyPlaceholders(safetyNotice.en, lines.en, 'en') },
  }
  checkBibliography(folder)
  // Members see nothing of it. It is loaded here so that unreadable rules of review cannot be published.
  loadReviewRules(folder)
  const tags = loadTags(folder)
  const foods = loadFoods(folder)
  const mediaFiles = readMediaFiles(folder)
  const lightMenus = buildLightMenus(
    folder,
    mediaFiles.map(({ read }) => read),
    foods,
  )
  for (const locale of locales) Object.assign(folder.placeholders[locale], menuPlaceholders(lightMenus, locale))
  const medias = loadMedias(folder, mediaFiles, foods)
  const programs = loadPrograms(folder, medias)
  const content = {
    tags,
    medias,
    programs,
    successReasons: loadSuccessReasons(folder),
    fastingPlans: loadFastingPlans(folder),
    legalPages: loadLegalPages(folder),
    readyAnswers: loadReadyAnswers(folder),
    mails: loadMails(folder),
    safetyNotice,
    lightMenus,
  }
  checkIds(folder, content)
  checkReferences(folder, content)
  return { content, problems: folder.problems }
}

function loadTags(folder: ContentFolder): TagContent[] {
  const tags = folder.yaml('tags.yaml', tagsFile) ?? []
  for (const tag of tags) folder.expect(`pictures/${tag.picture}`, 'tags.yaml')
  return tags
}

/** Works are cited in texts and not shown by themselves. */
function checkBibliography(folder: ContentFolder): void {
  const file = 'bibliography.yaml'
  if (!folder.has(file)) return
  const works = folder.yaml(file, bibliographyFile) ?? []
  for (const id of repeatedIds(works)) folder.report(file, say('sameId', id))
}

function loadReadyAnswers(folder: ContentFolder): ReadyAnswerContent[] {
  return folder.list('answers', '.fr.md').flatMap(name => {
    const id = name.replace(/\.fr\.md$/, '')
    const files = folder.markdownInBothLanguages(`answers/${id}`, readyAnswerHead)
    if (!files) return []
    const wordsOf = ({ head, text }: typeof files.fr) => ({ ...head, text: text.trim() })
    return [{ id, words: { fr: wordsOf(files.fr), en: wordsOf(files.en) } }]
  })
}

function loadSuccessReasons(folder: ContentFolder): SuccessReasonsContent {
  const introduction = folder.textInBothLanguages('success-reasons/introduction') ?? { fr: '', en: '' }
  const practices = folder.list('success-reasons', '.yaml').flatMap(name => {
    const file = `success-reasons/${name}`
    const read = folder.yaml(file, practiceFile)
    const files = folder.markdownInBothLanguages(file.replace(/\.yaml$/, ''), practiceHead)
    if (!read || !files) return []
    folder.expect(`pictures/${read.picture}`, file)
    const wordsOf = ({ head, text }: typeof files.fr) => ({
      ...head,
      comment: head.comment ?? null,
      content: renderMarkdown(text),
    })
    return [
      {
        id: read.id,
        order: read.order,
        picture: read.picture,
        words: { fr: wordsOf(files.fr), en: wordsOf(files.en) },
      },
    ]
  })
  return {
    introduction: { fr: renderMarkdown(introduction.fr), en: renderMarkdown(introduction.en) },
    practices: practices.sort((one, other) => one.order - other.order).map(({ order: _, ...practice }) => practice),
  }
}

function loadFastingPlans(folder: ContentFolder): FastingPlanContent[] {
  const plans = folder.list('fasting-plans', '.yaml').flatMap(name => {
    const file = `fasting-plans/${name}`
    const read = folder.yaml(file, fastingPlanFile)
    const files = folder.markdownInBothLanguages(file.replace(/\.yaml$/, ''), fastingPlanHead)
    if (!read || !files) return []
    for (const picture of [read.icon, ...read.pictures]) folder.expect(`pictures/${picture}`, file)
    for (const path of [...(read.recap?.sources ?? []), ...Object.values(read.recap?.captions ?? {})])
      folder.expect(path, file)
    const recap = read.recap ? { ...read.recap, sources: sourcesOf(read.recap.sources) } : null
    const wordsOf = ({ head, text }: typeof files.fr) => ({
      ...head,
      comment: head.comment ?? null,
      justification: renderMarkdown(text),
    })
    return [{ ...read, recap, words: { fr: wordsOf(files.fr), en: wordsOf(files.en) } }]
  })
  return plans
    .sort((one, other) => one.order - other.order)
    .map(({ code, icon, pictures, recap, words }) => ({ code, icon, pictures, recap, words }))
}

/** Progress refers to ids, so no two things of a kind may share one. */
function checkIds(folder: ContentFolder, content: Content): void {
  const days = content.programs.flatMap(daysOf)
  const kinds = {
    'tags.yaml': content.tags,
    'programs (program)': content.programs,
    'programs (day)': days,
    'programs (day media)': days.flatMap(day => day.medias),
  }
  for (const [file, entries] of Object.entries(kinds))
    for (const id of repeatedIds(entries)) folder.report(file, say('sameId', id))
}

function repeatedIds(entries: readonly { id: string }[]): string[] {
  const seen = new Set<string>()
  return entries.flatMap(({ id }) => {
    if (seen.has(id)) return [id]
    seen.add(id)
    return []
  })
}

function checkReferences(folder: ContentFolder, content: Content): void {
  const tagIds = new Set(content.tags.map(tag => tag.id))
  const usedMedias = new Set(content.programs.flatMap(daysOf).flatMap(({ medias }) => medias.map(({ media }) => media)))
  for (const media of content.medias) {
    if (media.tag !== null && !tagIds.has(media.tag))
      folder.report(`medias/${media.id}.yaml`, say('unknownTag', media.tag))
    // The URL of a media is that of its first place in a day: without one, nobody could open it.
    if (media.isPublished && !usedMedias.has(media.id)) folder.report(`medias/${media.id}.yaml`, say('unusedMedia'))
  }
}

/** Returns one sentence that summarizes the content. */
export function describeContent(content: Content): string {
  const weeks = content.programs.flatMap(program => program.weeks)
  const published = content.medias.filter(media => media.isPublished)
  const types = Object.entries(Object.groupBy(published, media => media.type)).map(
    ([type, medias]) => `${medias.length} ${type}`,
  )
  return `${content.programs.length} programmes, ${weeks.filter(week => week.isPublished).length} of ${weeks.length} weeks published, ${published.length} medias (${types.join(', ')})`
}
