import { z } from 'zod'
import type { NotebookBlock } from '../../../domain/features/notebook/notebook.contract.ts'
import { cellCount, cellKinds, mostCells, placeOf } from '../../../domain/features/notebook/notebook.rules.ts'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import type { MediaContent } from '../content.ts'
import { attributeOf } from '../notebook-element.ts'
import { type Said, say } from './content-problem.ts'
import { parseContent, wrong } from './problem-words.ts'
import { readYaml } from './read-yaml.ts'

/** A block from a line of `:::carnet` to a line of `:::`; its lines are YAML. */
const block = /^:::carnet[ \t]*\n([\s\S]*?)^:::[ \t]*(?:\n|$)/gm

/** Labels go into HTML as they are. */
const label = z
  .string()
  .trim()
  .regex(/^[^<>&]{1,200}$/, wrong('labelForm'))

/** A block that shows again what was written in another page: the ids of that media and of its block, joined by a dot. */
const earlierFile = z.strictObject({
  earlier: z.string().regex(/^[a-z0-9-]{1,100}\.[a-z0-9-]{1,100}$/, wrong('idForm')),
  label,
})

const blockFile = z.strictObject({
  id: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, wrong('idForm')),
  label,
  /** Height of the lines to write in. */
  lines: z.int().min(1).max(12).default(3),
  /** A table: each column’s label, and what its cells take. Without columns, the block is lines. */
  columns: z
    .array(z.record(label, z.enum(cellKinds)))
    .min(1)
    .max(6)
    .optional(),
  /** How many rows the table has, or their headings. */
  rows: z.union([z.int().min(1).max(28), z.array(label).min(1).max(28)]).default(1),
})

/** A text whose blocks are replaced by elements that name them. */
export interface NotebookText {
  text: string
  blocks: NotebookBlock[]
  /** What is wrong with the blocks. */
  problems: Said[]
}

/** Replaces the notebook blocks of Markdown or HTML. Without the notebook, a reader still sees what each asks. */
export function takeNotebookBlocks(source: string): NotebookText {
  const blocks: NotebookBlock[] = []
  const problems: Said[] = []
  const text = source.replaceAll(block, (_, yaml: string) => {
    const found = readBlock(yaml)
    if ('says' in found) {
      problems.push(say('notebookBlock', found.says.en, found.says.fr))
      return ''
    }
    if (blocks.some(({ id }) => id === found.id)) problems.push(say('sameBlockId', found.id))
    if (cellCount(found) > mostCells) problems.push(say('manyCells', found.id, mostCells))
    blocks.push(found)
    return `\n<p ${attributeOf(found.id)}>${found.label}</p>\n\n`
  })
  return { text, blocks, problems }
}

/**
 * Gives the blocks that show an earlier entry the form of the block it was written in.
 * @param report is called with the media and the entry that no block of the content has.
 */
export function findEarlierBlocks(
  medias: readonly MediaContent[],
  report: (media: MediaContent, id: string) => void,
): void {
  const byMedia = new Map(medias.map(({ id, notebook }) => [id, notebook]))
  for (const media of medias)
    for (const locale of locales)
      for (const block of media.notebook?.[locale] ?? []) {
        const place = placeOf(block.id)
        if (!place) continue
        const origin = byMedia
          .get(place.mediaId)
          ?.[media.isUntranslated ? 'fr' : locale].find(({ id }) => id === place.blockId)
        if (origin) Object.assign(block, { ...origin, id: block.id, label: block.label })
        else if (locale === 'fr') report(media, block.id)
      }
}

/** Returns what differs between the blocks of the two languages; null if only their words do. */
export function blockDifference({ fr, en }: InBothLanguages<NotebookBlock[]>): Said | null {
  const [french, english] = [fr, en].map(blocks => JSON.stringify(blocks.map(shapeOf)))
  return french === english ? null : say('otherBlocks')
}

function readBlock(yaml: string): NotebookBlock | Pick<Said, 'says'> {
  const read = readYaml(yaml)
  if ('problems' in read) {
    const list = (locale: Locale) => read.problems.map(({ says }) => says[locale]).join('; ')
    return { says: { en: list('en'), fr: list('fr') } }
  }
  const isEarlier = Object.hasOwn(Object(read.data), 'earlier')
  const parsed = parseContent<z.infer<typeof earlierFile> | z.infer<typeof blockFile>>(
    isEarlier ? earlierFile : blockFile,
    read.data,
  )
  if ('problems' in parsed) {
    const list = (locale: Locale) =>
      parsed.problems.map(({ path, says }) => `${path.join('.')}: ${says[locale]}`).join('; ')
    return { says: { en: list('en'), fr: list('fr') } }
  }
  const { data } = parsed
  if ('earlier' in data) return { id: data.earlier, label: data.label, lines: 1, columns: [], rows: [] }
  const { id, label, lines, rows } = data
  const columns = (data.columns ?? [{ [label]: 'long' as const }]).flatMap(column =>
    Object.entries(column).map(([label, kind]) => ({ label, kind })),
  )
  return { id, label, lines, columns, rows: typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows }
}

function shapeOf({ id, lines, columns, rows }: NotebookBlock) {
  return { id, lines, kinds: columns.map(({ kind }) => kind), headings: rows.map(heading => heading !== '') }
}
