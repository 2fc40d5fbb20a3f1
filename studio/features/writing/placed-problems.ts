import type { CheckedChange } from '../../../domain/features/edition/checked-change.contract.ts'
import { splitBlocks } from './markdown-blocks.ts'
import { splitHead, valueAt } from './yaml-text.ts'

/** Something that the check found. */
export type Problem = CheckedChange['problems'][number]

/** Returns what tells a problem from the others of a check. */
export function keyOf({ file, line, field, code, says }: Problem): string {
  return `${file} ${line} ${field} ${code} ${says.en}`
}

/** Problems of a Markdown file by where they stand. */
export interface PlacedProblems {
  /** About the file as a whole. */
  file: readonly Problem[]
  /** By the field of the head. */
  head: ReadonlyMap<string, readonly Problem[]>
  /** By the index of the block. */
  blocks: ReadonlyMap<number, readonly Problem[]>
}

const noProblems: PlacedProblems = { file: [], head: new Map(), blocks: new Map() }

/**
 * Places the problems of a Markdown file.
 * @param checked the text that was checked.
 * @param shown the text as it is now, in which blocks may have moved.
 */
export function placeInText(problems: readonly Problem[], checked: string, shown: string): PlacedProblems {
  if (problems.length === 0) return noProblems
  const { head, words } = splitHead(checked)
  const lines = checked.split('\n')
  const headLines = lines.length - words.split('\n').length
  const now = splitBlocks(splitHead(shown).words).blocks.map(({ source }) => source)
  const spans = spansOf(words)
  const placeOf = ({ line, field }: Problem): string | number | null => {
    if (field !== null) return field.split('.')[0] ?? null
    if (line <= headLines) return /^(\w+):/.exec(lines[line - 1] ?? '')?.[1] ?? null
    const index = spans.findLastIndex(({ from }) => from <= line - headLines)
    const source = spans[index]?.source
    if (source === undefined || now.length === 0) return null
    const moved = now[index] === source ? index : now.indexOf(source)
    return moved >= 0 ? moved : Math.min(index, now.length - 1)
  }
  // The loader says line 1 where it knows none: of a text with a head that is no place.
  const placed = grouped(problems, placeOf)
  const known = new Set(head?.match(/^\w+(?=:)/gm))
  const ofFields = [...placed].filter(([place]) => typeof place === 'string')
  return {
    file: [...(placed.get(null) ?? []), ...ofFields.flatMap(([place, found]) => (known.has(`${place}`) ? [] : found))],
    head: new Map(ofFields.flatMap(([place, found]) => (known.has(`${place}`) ? [[`${place}`, found] as const] : []))),
    blocks: new Map(
      [...placed].flatMap(([place, found]) => (typeof place === 'number' ? [[place, found] as const] : [])),
    ),
  }
}

/** Returns the blocks of a text, each with its first line, from 1. */
function spansOf(words: string): { source: string; from: number }[] {
  const { lead, blocks } = splitBlocks(words)
  let from = 1 + breaksIn(lead)
  return blocks.map(({ source, gap }) => {
    const span = { source, from }
    from += breaksIn(source + gap)
    return span
  })
}

function breaksIn(text: string): number {
  return text.split('\n').length - 1
}

/** Places the problems of facts at their fields, each by its path joined by points; at the nearest field around one that is not there. */
export function placeInFacts(problems: readonly Problem[], data: unknown): ReadonlyMap<string, readonly Problem[]> {
  return grouped(problems, ({ field }) => {
    const path = field?.split('.') ?? []
    for (let length = path.length; length > 0; length--)
      if (valueAt(data, path.slice(0, length)) !== undefined) return path.slice(0, length).join('.')
    return ''
  })
}

/** As `Map.groupBy`, which Safari has only from 17.4. */
function grouped<Place>(problems: readonly Problem[], placeOf: (problem: Problem) => Place): Map<Place, Problem[]> {
  const groups = new Map<Place, Problem[]>()
  for (const problem of problems) {
    const place = placeOf(problem)
    groups.set(place, [...(groups.get(place) ?? []), problem])
  }
  return groups
}
