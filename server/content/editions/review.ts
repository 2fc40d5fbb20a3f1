import { z } from 'zod'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { ContentFolder } from '../loading/content-folder.ts'
import { digestOfTree, type Tree } from './tree.ts'

/** Signatures that a text may need before the Studio publishes it. */
export const signatureKinds = ['doctor', 'dietitian', 'lawyer', 'language'] as const

export type SignatureKind = (typeof signatureKinds)[number]

/** Where the content says who signs what. */
export const reviewRulesPath = 'review.yaml'

/** `content/review.yaml`: which paths need whose signature, and for how many months it counts. */
const reviewFile = z
  .array(
    z.strictObject({
      kind: z.enum(signatureKinds),
      months: z.int().min(1).max(36),
      /** What the paths begin with, below `content/`. */
      paths: z.array(z.string().min(1)).min(1),
    }),
  )
  // A change of the rules needs the signatures that they name: without any, anybody could change them.
  .min(1)

export type ReviewRule = z.infer<typeof reviewFile>[number]

/** The rules while `review.yaml` cannot be read: every text needs every signature. */
const everySignature: readonly ReviewRule[] = signatureKinds.map(kind => ({ kind, months: 12, paths: [''] }))

/** Loads the rules of review; if they are missing or cannot be read, that is reported to the folder, and every text needs every signature. */
export function loadReviewRules(folder: ContentFolder): readonly ReviewRule[] {
  return folder.yaml(reviewRulesPath, reviewFile) ?? everySignature
}

/** Returns the files of a subject in a tree. */
export function filesOfSubject(tree: Tree, subject: string): Tree {
  return Object.fromEntries(Object.entries(tree).filter(([path]) => subjectOf(path) === subject))
}

/** A signature that publishing some paths takes. */
export interface NeededSignature {
  subject: string
  kind: SignatureKind
  /** For how many months it may count. */
  months: number
  /** Over the subject's files as they will be published. */
  digest: string
  files: Tree
}

/** Returns the signatures that some changed paths take in a tree, each once. The rules themselves take one of everybody whom they name. */
export function neededSignatures(
  rules: readonly ReviewRule[],
  tree: Tree,
  changed: readonly string[],
): NeededSignature[] {
  const subjects = Map.groupBy(Object.keys(tree), subjectOf)
  const needed = changed.flatMap(path => {
    const subject = subjectOf(path)
    const files = Object.fromEntries((subjects.get(subject) ?? []).map(file => [file, tree[file] ?? '']))
    return rules
      .filter(({ paths }) => path === reviewRulesPath || paths.some(start => path.startsWith(start)))
      .map(({ kind, months }) => ({ subject, kind, months, digest: digestOfTree(files), files }))
  })
  return [...new Map(needed.map(signature => [`${signature.kind} ${signature.subject}`, signature])).values()]
}

/** Names a rule and the subject for which it does not hold. */
export function waiverKey(rule: string, subject: string): string {
  return `${rule} ${subject}`
}
