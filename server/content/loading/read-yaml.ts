import { type Document, isAlias, isCollection, LineCounter, parseDocument, visit } from 'yaml'
import { type Said, say } from './content-problem.ts'
import { sayYaml } from './problem-words.ts'
import { keptTexts, RecentValues } from './recent-values.ts'

/** A piece of YAML that could be read. */
export interface YamlText {
  data: unknown
  /** Returns the line of what stands at a path, or of its closest ancestor: a missing key is looked for at its parent. */
  lineOf(path: readonly PropertyKey[]): number
}

/** Why a piece of YAML cannot be read, and on which of its lines. */
export type YamlProblem = Said & { line: number }

const kept = new RecentValues<YamlText | { problems: YamlProblem[] }>(keptTexts)

/** Reads YAML that anybody may have written: it never throws. The result is shared, so callers must not modify it. */
export function readYaml(text: string): YamlText | { problems: YamlProblem[] } {
  return kept.get(text, () => parseAndRead(text))
}

function parse(text: string): { document: Document; lineAt(position: number): number } {
  const lines = new LineCounter()
  return { document: parseDocument(text, { lineCounter: lines }), lineAt: position => lines.linePos(position).line }
}

function parseAndRead(text: string): YamlText | { problems: YamlProblem[] } {
  const { document, lineAt } = parse(text)
  const problems = document.errors.map(({ code, message, pos: [position] }) => ({
    code,
    says: sayYaml(code, message),
    line: lineAt(position),
  }))
  if (problems.length > 0) return { problems }
  try {
    return { data: document.toJS(), lineOf: path => lineIn(text, path) }
  } catch (error) {
    // The library parses an alias without an anchor, or aliases that would multiply without end, and fails only here.
    return { problems: [strayAlias(document, lineAt) ?? { ...unreadable(error), line: 1 }] }
  }
}

/** Parses again, which only files with a problem need, instead of keeping the parsed document of every file in memory. */
function lineIn(text: string, path: readonly PropertyKey[]): number {
  const { document, lineAt } = parse(text)
  return lineAt(positionOf(document, path))
}

/** Returns what is wrong with the first `*word` that refers to nothing: most often somebody meant to stress it. */
function strayAlias(document: Document, lineAt: (position: number) => number): YamlProblem | undefined {
  const anchors = new Set<string>()
  let found: YamlProblem | undefined
  visit(document, {
    Node(_, node) {
      if (isAlias(node) && !anchors.has(node.source)) {
        found = { ...say('strayAlias', node.source), line: lineAt(node.range?.[0] ?? 0) }
        return visit.BREAK
      }
      if ('anchor' in node && node.anchor) anchors.add(node.anchor)
      return undefined
    },
  })
  return found
}

function unreadable(error: unknown): Said {
  const code = 'RESOURCE_EXHAUSTION'
  return { code, says: sayYaml(code, error instanceof Error ? error.message : code) }
}

function positionOf(document: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length--) {
    const node: unknown = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (hasRange(node)) return node.range[0]
    if (isCollection(node)) return 0
  }
  return 0
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
