import { basename, extname } from 'node:path'
import type { z } from 'zod'
import { sizesOf } from '../../../domain/features/file/file.rules.ts'
import { closestMinutes } from '../../../domain/features/media/length.rules.ts'
import { sourcesHeading } from '../../../domain/features/media/sections.rules.ts'
import type { NotebookBlock } from '../../../domain/features/notebook/notebook.contract.ts'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import type { MediaContent } from '../content.ts'
import { pathOfLength } from '../sounds/practice-sounds.ts'
import { blockProblem, type CappedHtml, cappedWords, renderCapped } from './capped-blocks.ts'
import { mediaFile, mediaHead } from './content.schema.ts'
import type { ContentFolder, MarkdownFile } from './content-folder.ts'
import { type Said, say } from './content-problem.ts'
import { countWords } from './html-words.ts'
import type { Food } from './load-foods.ts'
import { buildRecipe, checkIngredientLines, recipeHeadings } from './load-recipe.ts'
import { buildVoices } from './load-voices.ts'
import { sanitise } from './markdown.ts'
import { blockDifference, findEarlierBlocks, takeNotebookBlocks } from './notebook-blocks.ts'
import { readCues } from './read-cues.ts'
import { keptTexts, RecentValues } from './recent-values.ts'
import { transcriptLine } from './script-digest.ts'

type MediaFile = z.infer<typeof mediaFile>
type MediaWords = MediaContent['words']['fr']

/** Speed of silent reading in French, in words a minute: the low end of what studies of adults find, so that a day never overruns. */
const wordsPerMinute = 200
/** Fewest words that a media of any type may have, transcript included. */
const fewestWords = 60
/** Lines of the head of a Markdown file. */
const headLines = 3

const mimeTypes: Record<string, string> = {
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

/** The file that says what a media is, and what it says. */
interface ReadMedia {
  file: string
  read: MediaFile
}

/** Reads the YAML of every media of `medias/` that can be read; problems are reported to the folder. */
export function readMediaFiles(folder: ContentFolder): ReadMedia[] {
  return folder.list('medias', '.yaml').flatMap(name => {
    const file = `medias/${name}`
    const read = folder.yaml(file, mediaFile)
    return read ? [{ file, read }] : []
  })
}

/** Loads the medias of these files, including invalid ones; problems are reported to the folder. */
export function loadMedias(
  folder: ContentFolder,
  files: readonly ReadMedia[],
  foods: ReadonlyMap<string, Food>,
): MediaContent[] {
  const medias = files.flatMap(({ file, read }) => {
    const words = readWords(folder, file, read)
    if (!words) return []
    checkMedia(folder, file, read, words)
    return [
      {
        ...buildMedia(folder, read, words),
        recipe: read.recipe ? buildRecipe(folder, file, read.recipe, foods) : null,
      },
    ]
  })
  findEarlierBlocks(medias, ({ id }, entry) => folder.report(`medias/${id}.fr.md`, say('noEarlierBlock', entry)))
  return medias
}

/** Returns the words of a media; of one that is not translated yet the French ones twice. */
function readWords(
  folder: ContentFolder,
  file: string,
  { languages }: MediaFile,
): InBothLanguages<MarkdownFile<{ title: string }>> | undefined {
  if (!languages) return folder.markdownInBothLanguages(file.replace(/\.yaml$/, ''), mediaHead)
  if (folder.has(wordsFileOf(file, 'en'))) folder.report(file, say('hasEnglish'), { field: 'languages' })
  const french = folder.markdown(wordsFileOf(file, 'fr'), mediaHead)
  return french && { fr: french, en: french }
}

/** The languages in which a media has words of its own. */
function languagesOf({ languages }: MediaFile): readonly Locale[] {
  return languages ?? locales
}

function checkMedia(
  folder: ContentFolder,
  file: string,
  read: MediaFile,
  words: InBothLanguages<MarkdownFile<unknown>>,
): void {
  if (read.id !== basename(file, '.yaml'))
    folder.report(file, say('otherFileName', basename(file), read.id), { field: 'id' })
  checkPicture(folder, file, read.picture)
  const played = [...(read.sources ?? []), ...Object.values(read.captions ?? {}), ...(read.poster ? [read.poster] : [])]
  for (const path of played) folder.expect(path, file)
  if (read.recipe) checkIngredientLines(folder, file, read.recipe, words, languagesOf(read))
  const notebook = { fr: takeNotebookBlocks(words.fr.text), en: takeNotebookBlocks(words.en.text) }
  for (const locale of languagesOf(read)) {
    const { text, problems } = notebook[locale]
    for (const problem of problems) folder.report(wordsFileOf(file, locale), problem)
    checkWords(folder, file, read, words[locale].text, text, locale)
  }
  const difference = blockDifference({ fr: notebook.fr.blocks, en: notebook.en.blocks })
  if (difference) folder.report(file, difference)
}

function checkPicture(folder: ContentFolder, file: string, picture: string): void {
  if (picture === '') folder.report(file, say('noPicture'), { field: 'picture' })
  else for (const path of sizesOf(`pictures/${picture}`) ?? [`pictures/${picture}`]) folder.expect(path, file)
}

function wordsFileOf(file: string, locale: Locale): string {
  return file.replace(/\.yaml$/, `.${locale}.md`)
}

/** What is wrong with a text: at a line of its file, or with all of it. */
interface TextProblem {
  said: Said
  line?: number
}

/** By language, type and text: compiling a draft again asks this of every text. */
const textProblems = new RecentValues<readonly TextProblem[]>(keptTexts)

/** @param shown is the text with its notebook blocks replaced. */
function checkWords(
  folder: ContentFolder,
  file: string,
  { type }: MediaFile,
  text: string,
  shown: string,
  locale: Locale,
): void {
  const problems = textProblems.get(`${locale} ${type} ${text}`, () => findTextProblems(type, text, shown, locale))
  for (const { said, line } of problems) folder.report(wordsFileOf(file, locale), said, { line })
}

function findTextProblems(type: MediaFile['type'], text: string, shown: string, locale: Locale): TextProblem[] {
  const ofWholeText: (Said | null)[] = [blockProblem(shown)]
  const words = countWords(shown)
  if (words < fewestWords) ofWholeText.push(say('fewWords', words, fewestWords))
  const isPlayed = type === 'video' || type === 'podcast'
  if (isPlayed && !transcriptLine[locale].test(text)) ofWholeText.push(say('noTranscript'))
  if (type === 'recipe')
    for (const heading of recipeHeadings[locale])
      if (!text.includes(`${heading}\n`)) ofWholeText.push(say('noSection', heading))
  return [
    ...ofWholeText.filter(said => said !== null).map(said => ({ said })),
    ...(type === 'html' ? [] : linesWith(text, /^# /, say('titleInText'))),
    ...(type === 'html' ? [] : linesWith(text, /<[a-z/!]/i, say('htmlInText'))),
    ...linesWith(text, /\]\(http:/, say('plainLink')),
    ...(locale === 'fr' ? linesWith(text, /\p{L}'\p{L}/u, say('plainApostrophe')) : []),
  ]
}

function linesWith(text: string, pattern: RegExp, said: Said): TextProblem[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ said, line: index + 1 + headLines }] : []))
}

function buildMedia(
  folder: ContentFolder,
  read: MediaFile,
  files: InBothLanguages<MarkdownFile<{ title: string }>>,
): Omit<MediaContent, 'recipe'> {
  const french = buildWords(folder, read, files.fr, 'fr')
  const built = { fr: french, en: read.languages ? french : buildWords(folder, read, files.en, 'en') }
  const words = { fr: built.fr.words, en: built.en.words }
  return {
    id: read.id,
    type: read.type,
    tag: read.tag,
    picture: read.picture,
    isPublished: read.isPublished && !read.isRetired,
    ...(read.isRetired && { isRetired: true as const }),
    ...(read.languages && { isUntranslated: true as const }),
    ...(read.hiddenWithin && { hiddenWithin: read.hiddenWithin }),
    estimatedDuration: estimateDuration(read, `${words.fr.content} ${wordsOf(built.fr.blocks)}`),
    sources: sourcesOf(playedFiles(read)),
    mainMediaUrl: read.mainMediaUrl ?? null,
    captions: read.captions ?? null,
    poster: read.poster ?? null,
    quiz: read.quiz ?? null,
    breath: read.breath ?? null,
    ...(read.loop && { loop: read.loop }),
    ...(read.voices && { voices: buildVoices(folder, read, { fr: words.fr.cues, en: words.en.cues }) }),
    words,
    ...cappedWords({ fr: built.fr.capped, en: built.en.capped }),
    ...(built.fr.blocks.length > 0 && { notebook: { fr: built.fr.blocks, en: built.en.blocks } }),
  }
}

function buildWords(
  folder: ContentFolder,
  read: MediaFile,
  file: MarkdownFile<{ title: string }>,
  locale: Locale,
): { words: MediaWords; capped: CappedHtml; blocks: NotebookBlock[] } {
  const [text = '', transcript = ''] = file.text.split(transcriptLine[locale])
  const firstLine = headLines + text.split('\n').length
  const { text: shown, blocks } = takeNotebookBlocks(text)
  const capped =
    read.type === 'html' ? { content: sanitise(shown), withinCap: {} } : foldSources(renderCapped(shown), locale)
  return {
    blocks,
    words: {
      title: file.head.title,
      content: capped.content,
      cues: readCues(transcript, (line, said) =>
        folder.report(`medias/${read.id}.${locale}.md`, said, { line: firstLine + line }),
      ),
    },
    capped,
  }
}

/** Folds the sources, so that a page ends on its last thought. Content itself may not hold a fold: the HTML is sanitised already. */
function foldSources({ content, withinCap }: CappedHtml, locale: Locale): CappedHtml {
  const heading = sourcesHeading[locale]
  function fold(html: string): string {
    const [text = '', sources] = html.split(`<h2>${heading}</h2>`)
    if (sources === undefined || sources.includes('<h2>')) return html
    return `${text}<details><summary>${heading}</summary>${sources}</details>`
  }
  const caps = Object.entries(withinCap).map(([cap, html]) => [cap, fold(html)])
  return { content: fold(content), withinCap: Object.fromEntries(caps) }
}

/** Returns what blocks ask, which is read too. */
function wordsOf(blocks: readonly NotebookBlock[]): string {
  return blocks.flatMap(({ columns, rows }) => [...columns.map(({ label }) => label), ...rows]).join(' ')
}

/** Returns seconds: the file's length, the cooking time, or the reading time rounded up to half a minute. */
function estimateDuration(read: MediaFile, frenchContent: string): number {
  if (read.durationSeconds) return read.durationSeconds
  if (read.recipe) return (read.recipe.preparationMinutes + read.recipe.cookingMinutes) * 60
  return Math.ceil((countWords(frenchContent) / wordsPerMinute) * 2) * 30
}

/** Returns the paths to play: of a practice with a loop, the one at its usual length. */
function playedFiles({ id, sources, loop, durationSeconds = 0 }: MediaFile): string[] {
  return loop ? [pathOfLength(id, closestMinutes(durationSeconds))] : (sources ?? [])
}

/** Returns the files to play, each with the type by which a browser chooses. */
export function sourcesOf(paths: readonly string[]): MediaContent['sources'] {
  return paths.map(path => ({ path, type: mimeTypes[extname(path)] ?? 'application/octet-stream' }))
}
