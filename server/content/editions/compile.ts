import type { ContentProblem } from '../../../domain/errors.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import {
  type CompiledContent,
  type ContentDelta,
  compileContent,
  deltaOf,
  type RowDigests,
} from '../compiled-content.ts'
import { ContentError } from '../content-error.ts'
import { TreeSource } from '../content-source.ts'
import { loadContentFrom, readDraftContent } from '../load-content.ts'
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
  /** Whether it must also keep the house rules. */
  keepsRules: boolean
  /** Rules that do not hold for a subject, each as `waiverKey` writes it. */
  waived: readonly string[]
}

export type CompileResult = { delta: ContentDelta } | { problems: readonly ContentProblem[] }

/** What compiling a draft takes. */
export interface DraftOrder extends Pick<CompileOrder, 'tree' | 'texts'> {
  /** The digests of the medias that are not needed again, by id. */
  knownMedias: ReadonlyMap<string, string>
}

/** What could be compiled of a draft, and what is wrong with it. */
export interface DraftResult {
  /** Every row but the known medias; undefined if nothing could be read. */
  delta: ContentDelta | undefined
  problems: readonly ContentProblem[]
}

/** Compiles a tree here; it takes over a second. @throws {ContentError} if it must not be served. */
export function compileTree({ tree, texts }: Pick<CompileOrder, 'tree' | 'texts'>): CompiledContent {
  return compileContent(loadContentFrom(new TreeSource(tree, texts)))
}

/** Compiles what somebody publishes, on the calling thread. */
export function compileHere({ tree, texts, known, keepsRules, waived }: CompileOrder): CompileResult {
  const source = new TreeSource(tree, texts)
  try {
    const content = loadContentFrom(source)
    const problems = keepsRules ? findRuleProblems(content, source).filter(problem => !isWaived(problem, waived)) : []
    return problems.length > 0 ? { problems } : { delta: deltaOf(compileContent(content), known) }
  } catch (error) {
    if (error instanceof ContentError) return { problems: error.problems }
    throw error
  }
}

/** Compiles what can be read of a draft, on the calling thread. The house rules are not asked: they are for publishing. */
export function compileDraftHere({ tree, texts, knownMedias }: DraftOrder): DraftResult {
  try {
    const { content, problems } = readDraftContent(new TreeSource(tree, texts))
    const known = { tag: new Map(), media: knownMedias, program: new Map(), document: new Map() }
    return { delta: deltaOf(compileContent(content), known), problems }
  } catch (error) {
    if (error instanceof ContentError) return { delta: undefined, problems: error.problems }
    throw error
  }
}

/** Names a rule and the subject for which it does not hold. */
export function waiverKey(rule: string, subject: string): string {
  return `${rule} ${subject}`
}

function isWaived({ code, file }: ContentProblem, waived: readonly string[]): boolean {
  return waived.includes(waiverKey(code, subjectOf(file)))
}
