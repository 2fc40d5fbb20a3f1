import { z } from 'zod'
import type { NotebookBlock } from '../../domain/features/notebook/notebook.contract.ts'
import { cellCount, cellKinds, mostCells } from '../../domain/features/notebook/notebook.rules.ts'
import type { InBothLanguages, Locale } from '../../domain/locale.ts'
import { type Said, say } from './content-problem.ts'
import { attributeOf } from './notebook-element.ts'
import { parseContent, wrong } from './problem-words.ts'
import { readYaml } from './read-yaml.ts'

/** A block from a line of `:::carnet` to a line of `:::`; its lines are YAML. */
const block = /^:::carnet[ \t]*\n([\s\S]*?)^:::[ \t]*(?:\n|$)/gm

/** Labels go into HTML as they are. */
const label = z
  .string()
  .trim()
  .regex(/^[^<>&]{1,200}$/, wrong('labelForm'))

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
  const parsed = parseContent(blockFile, read.data)
  if ('problems' in parsed) {
    const list = (locale: Locale) =>
      parsed.problems.map(({ path, says }) => `${path.join('.')}: ${says[locale]}`).join('; ')
    return { says: { en: list('en'), fr: list('fr') } }
  }
  const { data } = parsed
  const { id, label, lines, rows } = data
  const columns = (data.columns ?? [{ [label]: 'long' as const }]).flatMap(column =>
    Object.entries(column).map(([label, kind]) => ({ label, kind })),
  )
  return { id, label, lines, columns, rows: typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows }
}

function shapeOf({ id, lines, columns, rows }: NotebookBlock) {
  return { id, lines, kinds: columns.map(({ kind }) => kind), headings: rows.map(heading => heading !== '') }
}
