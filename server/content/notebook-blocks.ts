import { parse } from 'yaml'
import { z } from 'zod'
import type { NotebookBlock } from '../../domain/features/notebook/notebook.contract.ts'
import { cellCount, cellKinds, mostCells } from '../../domain/features/notebook/notebook.rules.ts'
import type { InBothLanguages } from '../../domain/locale.ts'

/** A block from a line of `:::carnet` to a line of `:::`; its lines are YAML. */
const block = /^:::carnet[ \t]*\n([\s\S]*?)^:::[ \t]*(?:\n|$)/gm

/** Labels go into HTML as they are. */
const label = z
  .string()
  .trim()
  .regex(/^[^<>&]{1,200}$/, 'a label has no <, > or & and at most 200 characters')

const blockFile = z.strictObject({
  id: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id must be lower-case words joined by hyphens'),
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
  problems: string[]
}

/** Replaces the notebook blocks of Markdown or HTML. Without the notebook, a reader still sees what each asks. */
export function takeNotebookBlocks(source: string): NotebookText {
  const blocks: NotebookBlock[] = []
  const problems: string[] = []
  const text = source.replaceAll(block, (_, yaml: string) => {
    const found = readBlock(yaml)
    if (typeof found === 'string') {
      problems.push(`a notebook block: ${found}`)
      return ''
    }
    if (blocks.some(({ id }) => id === found.id)) problems.push(`two notebook blocks have the id ${found.id}`)
    if (cellCount(found) > mostCells) problems.push(`the notebook block ${found.id} has more than ${mostCells} cells`)
    blocks.push(found)
    return `\n<p ${attributeOf(found.id)}>${found.label}</p>\n\n`
  })
  return { text, blocks, problems }
}

/** Returns whether a text has the element of this block. */
export function hasBlock(html: string, id: string): boolean {
  return html.includes(`<p ${attributeOf(id)}>`)
}

/** Returns what differs between the blocks of the two languages; null if only their words do. */
export function blockDifference({ fr, en }: InBothLanguages<NotebookBlock[]>): string | null {
  const [french, english] = [fr, en].map(blocks => JSON.stringify(blocks.map(shapeOf)))
  return french === english ? null : 'the notebook blocks of the two languages differ in more than their words'
}

function attributeOf(id: string): string {
  return `data-notebook="${id}"`
}

function readBlock(yaml: string): NotebookBlock | string {
  let read: unknown
  try {
    read = parse(yaml)
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
  const { data, error } = blockFile.safeParse(read)
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  const { id, label, lines, rows } = data
  const columns = (data.columns ?? [{ [label]: 'long' as const }]).flatMap(column =>
    Object.entries(column).map(([label, kind]) => ({ label, kind })),
  )
  return { id, label, lines, columns, rows: typeof rows === 'number' ? Array.from({ length: rows }, () => '') : rows }
}

function shapeOf({ id, lines, columns, rows }: NotebookBlock) {
  return { id, lines, kinds: columns.map(({ kind }) => kind), headings: rows.map(heading => heading !== '') }
}
