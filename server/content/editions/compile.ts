import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentProblem } from '../../../domain/errors.ts'
import { BackgroundThread } from '../../background-thread.ts'
import type { Content } from '../content.ts'
import type { SubjectFacts, SubjectTexts } from './subject-facts.ts'
import { digestOf, digestOfTree, readTree, type Tree } from './tree.ts'

/** The paths whose text the loader reads: it asks of pictures, sounds and films only whether they exist. */
const readPaths = /\.(yaml|md)$/

/** Returns the digests of the texts that compiling a tree reads. */
export function digestsToCompile(tree: Tree): string[] {
  return Object.entries(tree).flatMap(([path, digest]) => (readPaths.test(path) ? [digest] : []))
}

/** A tree to compile. */
export interface CompileOrder {
  tree: Tree
  /** The text of each digest of `digestsToCompile`. */
  texts: ReadonlyMap<string, string>
}

/** What people decided about the house rules of a tree. */
export interface HouseRules {
  /** Rules that do not hold for a subject, each as `waiverKey` writes it. */
  waived: readonly string[]
}

/** Content that may be shown, or why it must not be. */
export type CompileResult = { content: Content } | { problems: readonly ContentProblem[] }

/** What could be read of a draft, and what is wrong with it. */
export interface DraftResult {
  /** Undefined if nothing could be read. */
  content: Content | undefined
  problems: readonly ContentProblem[]
}

/**
 * A change that was checked is soon checked again or published: a thread that has compiled before only processes what changed, in a seventh of
 * the time of a new one.
 */
const thread = new BackgroundThread(join(import.meta.dirname, 'compile.worker.ts'))

/**
 * Reads and checks a tree on another thread.
 * @param rules if given, it must also keep the house rules.
 */
export async function compile(order: CompileOrder, rules?: HouseRules): Promise<CompileResult> {
  return thread.run('compile', { ...order, rules })
}

/** Reads what can be read of a draft, on the same thread. The house rules are not asked: they are for publishing. */
export async function compileDraft(order: CompileOrder): Promise<DraftResult> {
  return thread.run('compileDraft', order)
}

/** Reads the facts of some subjects on that thread, as `readSubjectFacts` does. */
export async function readFacts(subjects: readonly SubjectTexts[]): Promise<SubjectFacts[]> {
  return thread.run('readFacts', subjects)
}

const root = join(import.meta.dirname, '../../..')

/** Everything besides the content that decides which rows an edition becomes: the code of both floors, its packages, the names it fills in. */
const compilerParts = ['server/content', 'domain', 'package.json', 'brand.json', 'operator.json']

let compiler: string | undefined

/** Returns the digest of `compilerParts`, as this process loaded them. */
export function compilerDigest(): string {
  compiler ??= readCompiler()
  return compiler
}

function readCompiler(): string {
  const digests = compilerParts.map(part => {
    const path = join(root, part)
    return part.includes('.') ? digestOf(readFileSync(path)) : digestOfTree(readTree(path))
  })
  return digestOf(digests.join())
}
