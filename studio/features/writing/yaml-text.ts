import { isScalar, parseDocument, stringify } from 'yaml'

export type YamlPath = readonly (string | number)[]

/** Returns what YAML holds; undefined if it cannot be read. */
export function readYaml(text: string): unknown {
  const document = parseDocument(text)
  return document.errors.length > 0 ? undefined : document.toJS()
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
  if (value === undefined) document.deleteIn(path)
  else document.setIn(path, value)
  return document.toString({ lineWidth: 0, flowCollectionPadding: true })
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
