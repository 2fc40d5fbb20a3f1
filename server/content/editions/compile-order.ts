import type { ContentProblem } from '../../../domain/errors.ts'
import type { ContentDelta, KnownRows } from '../compiled-content.ts'
import type { Tree } from './tree.ts'

/** The paths whose text the loader reads: it asks of pictures, sounds and films only whether they exist. */
const readPaths = /\.(yaml|md)$/

/** Returns the digests of the texts that compiling a tree reads. */
export function digestsToCompile(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([path, digest]) => (readPaths.test(path) ? [digest] : []))
}

/** Input of the compiler. */
export interface CompileOrder {
  tree: Tree
  /** The text of each digest of `digestsToCompile`. */
  texts: ReadonlyMap<string, string>
  /** What the database holds already. */
  known: KnownRows
  /** Whether it must also keep the house rules. */
  keepsRules: boolean
  /** Rules that do not hold for a subject, each as `waiverKey` writes it. */
  waived: readonly string[]
}

export type CompileResult = { delta: ContentDelta } | { problems: readonly ContentProblem[] }

/** Input of the compiler for a draft. */
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

/** Names a rule and the subject for which it does not hold. */
export function waiverKey(rule: string, subject: string): string {
  return `${rule} ${subject}`
}
