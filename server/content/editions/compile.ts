import {
  type CompiledContent,
  type ContentDelta,
  compileContent,
  deltaOf,
  type RowDigests,
} from '../compiled-content.ts'
import { ContentError } from '../content-error.ts'
import type { ContentProblem } from '../content-folder.ts'
import { TreeSource } from '../content-source.ts'
import { loadContentFrom } from '../load-content.ts'
import { findRuleProblems } from '../rules/rules.ts'
import type { Tree } from './tree.ts'

/** The paths whose text the loader reads: it asks of pictures, sounds and films only whether they exist. */
const readPaths = /\.(yaml|md)$/

/** Returns the digests of the texts that compiling a tree reads. */
export function digestsToCompile(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([path, digest]) => (readPaths.test(path) ? [digest] : []))
}

/** What compiling takes. */
export interface CompileOrder {
  tree: Tree
  /** The text of each digest of `digestsToCompile`. */
  texts: ReadonlyMap<string, string>
  /** What the database holds already. */
  known: RowDigests
  /** Whether it must also keep the rules of the house. */
  keepsRules: boolean
}

export type CompileResult = { delta: ContentDelta } | { problems: readonly ContentProblem[] }

/** Compiles a tree here; it takes over a second. @throws {ContentError} if it must not be served. */
export function compileTree({ tree, texts }: Pick<CompileOrder, 'tree' | 'texts'>): CompiledContent {
  return compileContent(loadContentFrom(new TreeSource(tree, texts)))
}

/** Compiles what somebody publishes, on the calling thread. */
export function compileHere({ tree, texts, known, keepsRules }: CompileOrder): CompileResult {
  const source = new TreeSource(tree, texts)
  try {
    const content = loadContentFrom(source)
    const problems = keepsRules ? findRuleProblems(content, source) : []
    return problems.length > 0 ? { problems } : { delta: deltaOf(compileContent(content), known) }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}
