import { type Document, isMap, isNode, isScalar, type Pair, parseDocument, stringify, type YAMLMap } from 'yaml'

export type YamlPath = readonly (string | number)[]

/** Returns what YAML holds; undefined if it cannot be read. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text)
  if (document.errors.length > 0) return undefined
  try {
    return document.toJS()
  } catch {
    // A value such as *word* refers to nothing, which the library says only here.
    return undefined
  }
}

/** Returns what data holds at a path; undefined if it has no such place. */
export function valueAt(data: unknown, path: YamlPath): unknown {
  return path.reduce(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    data,
  )
}

/**
 * Returns YAML with one value changed; undefined removes its key. All else stays as it is written: comments, quotes and line breaks.
 * @throws {Error} if the text cannot be read.
 */
export function changeYaml(text: string, path: YamlPath, value: unknown): string {
  const document = parseDocument(text)
  if (document.errors.length > 0) throw new Error('the YAML cannot be read')
  const node = document.getIn(path, true)
  if (isScalar(node) && node.range && isPlain(value)) {
    const [start, end] = node.range
    const written = stringify(value, { lineWidth: 0 }).trimEnd()
    if (!written.includes('\n') && node.type !== 'BLOCK_FOLDED' && node.type !== 'BLOCK_LITERAL')
      return text.slice(0, start) + written + text.slice(end)
  }
  const edited =
    value === undefined ? withoutKey(text, document, path) : node === undefined && withKey(text, document, path, value)
  if (edited) return edited
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
}

/** The lines of a key and its value in a group of lines. */
interface Lines {
  from: number
  to: number
  indent: number
  /** Whether nothing else stands on them, such as the dash of a list. */
  isWhole: boolean
}

function linesOf(text: string, map: YAMLMap, { key, value }: Pair): Lines | undefined {
  if (map.flow || !isNode(key) || !isNode(value) || !key.range || !value.range) return undefined
  const [start] = key.range
  const [, end] = value.range
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - 1, start))
  const isWhole = text.slice(from, start).trim() === ''
  return { from, to: next < 0 ? text.length : next + 1, indent: start - from, isWhole }
}

/** Returns YAML without the lines of a key; undefined where they hold something else too. */
function withoutKey(text: string, document: Document, path: YamlPath): string | undefined {
  const map = document.getIn(path.slice(0, -1), true)
  if (!isMap(map) || map.items.length < 2) return undefined
  const pair = map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
  const lines = pair && linesOf(text, map, pair)
  return lines?.isWhole ? text.slice(0, lines.from) + text.slice(lines.to) : undefined
}

/** Returns YAML with a key at the end of its group; undefined where that is no group of lines. */
function withKey(text: string, document: Document, path: YamlPath, value: unknown): string | undefined {
  const map = document.getIn(path.slice(0, -1), true)
  const last = isMap(map) ? map.items.at(-1) : undefined
  const lines = isMap(map) && last ? linesOf(text, map, last) : undefined
  if (!lines) return undefined
  const written = stringify({ [String(path.at(-1))]: value }, { lineWidth: 0 })
  const indented = written.trimEnd().replaceAll(/^(?=.)/gm, ' '.repeat(lines.indent))
  const before = text.slice(0, lines.to)
  return `${before}${before.endsWith('\n') ? '' : '\n'}${indented}\n${text.slice(lines.to)}`
}

/** Whether a media's facts say that it is not translated yet. */
export function isFrenchOnly(facts: string): boolean {
  const data = readYaml(facts)
  return typeof data === 'object' && data !== null && 'languages' in data
}

/** Returns a media's facts with the only languages that it has, or, with undefined, in all; null if they cannot be read. */
export function withLanguages(facts: string, languages: readonly string[] | undefined): string | null {
  const data = readYaml(facts)
  return typeof data === 'object' && data !== null ? changeYaml(facts, ['languages'], languages) : null
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A Markdown file: its head between two lines of `---`, if it has one, and its words. */
export interface MarkdownParts {
  head: string | null
  words: string
}

/** Splits a Markdown file. */
export function splitHead(text: string): MarkdownParts {
  const match = /^---\n([\s\S]*?\n)---\n/.exec(text)
  return match ? { head: match[1] ?? '', words: text.slice(match[0].length) } : { head: null, words: text }
}

/** Joins what `splitHead` split. */
export function joinHead({ head, words }: MarkdownParts): string {
  return head === null ? words : `---\n${head}---\n${words}`
}
