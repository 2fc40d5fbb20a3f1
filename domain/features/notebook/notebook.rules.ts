/** What a cell of a notebook block takes: several lines, one line, 0 to 10, a time of day, a date, a tick. */
export const cellKinds = ['long', 'short', 'number', 'time', 'date', 'check'] as const

export type CellKind = (typeof cellKinds)[number]

/** What a block's size depends on. */
interface BlockShape {
  columns: readonly { kind: CellKind }[]
  rows: readonly string[]
}

const forms: Record<CellKind, RegExp> = {
  long: /^[^\0]{0,4000}$/,
  short: /^[^\0\n]{0,200}$/,
  number: /^(\d|10)?$/,
  time: /^(([01]\d|2[0-3]):[0-5]\d)?$/,
  date: /^([1-9]\d{3}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/,
  check: /^x?$/,
}

/** Longest text of a cell of several lines, and of one line. */
export const longestCell = { long: 4000, short: 200 } as const

/** Most cells that a block may have. */
export const mostCells = 100

/** Returns whether a cell of this kind may hold this text. Every cell may stay empty. */
export function isCellValid(kind: CellKind, text: string): boolean {
  return forms[kind].test(text)
}

/** Returns the number of cells of a block. */
export function cellCount({ columns, rows }: BlockShape): number {
  return columns.length * rows.length
}

/** Returns whether these cells, row by row, fill this block. */
export function doCellsFit(block: BlockShape, cells: readonly string[]): boolean {
  if (cells.length !== cellCount(block)) return false
  return cells.every((text, index) => {
    const column = block.columns[index % block.columns.length]
    return column !== undefined && isCellValid(column.kind, text)
  })
}

/**
 * Returns the id of what a member wrote in a block: the media's and the block's, so that it belongs to one place of the content. A block that
 * shows what was written in an earlier page has that entry's id already.
 */
export function entryIdOf(mediaId: string, blockId: string): string {
  return placeOf(blockId) ? blockId : `${mediaId}.${blockId}`
}

/** Returns the ids that an entry's id is made of; null if it has another form. */
export function placeOf(entryId: string): { mediaId: string; blockId: string } | null {
  const match = /^([a-z0-9-]{1,100})\.([a-z0-9-]{1,100})$/.exec(entryId)
  return match ? { mediaId: match[1] ?? '', blockId: match[2] ?? '' } : null
}

/** Returns how many rows reach to the last one with text; those with a heading always count. */
export function rowsInUse({ columns, rows }: BlockShape, cells: readonly string[]): number {
  const last = cells.findLastIndex(text => text !== '')
  return Math.max(Math.ceil((last + 1) / columns.length), rows.findLastIndex(heading => heading !== '') + 1)
}
