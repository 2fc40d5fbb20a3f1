import { z } from 'zod'
import type { ContentFolder } from '../content-folder.ts'
import { digestOfTree, type Tree } from './tree.ts'

/** Whose name a text needs before the Studio publishes it. */
export const signatureKinds = ['doctor', 'dietitian', 'lawyer', 'language'] as const

export type SignatureKind = (typeof signatureKinds)[number]

/** `content/review.yaml`: which paths need whose signature, and for how many months it counts. */
const reviewFile = z.array(
  z.strictObject({
    kind: z.enum(signatureKinds),
    months: z.int().min(1).max(36),
    /** What the paths begin with, below `content/`. */
    paths: z.array(z.string().min(1)).min(1),
  }),
)

export type ReviewRule = z.infer<typeof reviewFile>[number]

/** Loads the rules of review; problems are reported to the folder. */
export function loadReviewRules(folder: ContentFolder): ReviewRule[] {
  return folder.has('review.yaml') ? (folder.yaml('review.yaml', reviewFile) ?? []) : []
}

/** Returns what a path belongs to: a media, a day or a page is signed as one, with its facts and both its languages. */
export function subjectOf(path: string): string {
  return path.replace(/(\.(fr|en))?\.[a-z0-9]+$/, '')
}

/** A signature that publishing some paths takes. */
export interface NeededSignature {
  subject: string
  kind: SignatureKind
  /** Over the subject's files as they will be published. */
  digest: string
}

/** Returns the signatures that some changed paths take in a tree, each once. */
export function neededSignatures(
  rules: readonly ReviewRule[],
  tree: Tree,
  changed: readonly string[],
): NeededSignature[] {
  const subjects = Map.groupBy(Object.keys(tree), subjectOf)
  const needed = changed.flatMap(path => {
    const subject = subjectOf(path)
    const files = (subjects.get(subject) ?? []).map(file => [file, tree[file] ?? ''])
    return rules
      .filter(({ paths }) => paths.some(start => path.startsWith(start)))
      .map(({ kind }) => ({ subject, kind, digest: digestOfTree(Object.fromEntries(files)) }))
  })
  return [...new Map(needed.map(signature => [`${signature.kind} ${signature.subject}`, signature])).values()]
}
