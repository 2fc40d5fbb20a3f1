import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import type { SubjectFile } from '../../../domain/features/writing/writing.contract.ts'
import { readFacts as readFactsOnThread } from '../../content/editions/compile.ts'
import { readLiveTree, readTexts } from '../../content/editions/edition-store.ts'
import type { SubjectFacts } from '../../content/editions/subject-facts.ts'
import { changeTree, digestOfTree, type Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { listStaffNames } from '../../staff/staff.queries.ts'
import { readChangeFiles, writablePath } from '../edition/change.service.ts'

/** The published files, and what a change makes of them. */
export interface Draft {
  live: Tree
  tree: Tree
  /** The change's files by path. */
  files: ReadonlyMap<string, Awaited<ReturnType<typeof readChangeFiles>>[number]>
}

/**
 * Returns the content as a change would have it, or, without one, as it is published.
 * @throws {HttpError} `error_not_found` if there is no such change.
 */
export async function readDraft(db: Database, changeId: string | undefined): Promise<Draft> {
  const live = await readLiveTree(db)
  const rows = changeId === undefined ? [] : await readChangeFiles(db, changeId)
  const tree = changeTree(
    live,
    rows.map(({ path, digest }) => ({ path, after: digest })),
  )
  return { live, tree, files: new Map(rows.map(row => [row.path, row])) }
}

/** Returns the paths of a tree's texts by the subject that they belong to. */
export function subjectsOf(tree: Tree): Map<string, string[]> {
  const texts = Object.keys(tree).filter(path => writablePath.test(path) && !path.endsWith('.vtt'))
  return Map.groupBy(texts, subjectOf)
}

/** Facts that are kept in memory: a few editions and drafts of the whole content, some hundred bytes each. */
const mostFacts = 20_000

/** Facts by the digest of the files that they were read from. */
const knownFacts = new Map<string, SubjectFacts>()

/** Returns what every subject of a tree says, by its stem. What has been read before is not read again. */
export async function readFacts(db: Database, tree: Tree): Promise<Map<string, SubjectFacts>> {
  const subjects = [...subjectsOf(tree)].map(([stem, paths]) => ({
    stem,
    paths,
    key: digestOfTree(Object.fromEntries(paths.map(path => [path, tree[path] ?? '']))),
  }))
  const unread = subjects.filter(({ key }) => !knownFacts.has(key))
  if (unread.length > 0) {
    const digests = unread.flatMap(({ paths }) => paths.map(path => tree[path] ?? ''))
    const texts = await readTexts(db, digests)
    const read = await readFactsOnThread(
      unread.map(({ stem, paths }) => ({
        stem,
        texts: new Map(paths.map(path => [path, texts.get(tree[path] ?? '') ?? ''])),
      })),
    )
    if (knownFacts.size + unread.length > mostFacts) knownFacts.clear()
    for (const [index, { key }] of unread.entries()) {
      const facts = read[index]
      if (facts) knownFacts.set(key, facts)
    }
  }
  return new Map(
    subjects.flatMap(({ stem, key }) => {
      const facts = knownFacts.get(key)
      return facts ? [[stem, facts]] : []
    }),
  )
}

/**
 * Returns the files of a subject, as published or as a change has them.
 * @throws {HttpError} `error_not_found` if neither knows it.
 */
export async function readSubject(db: Database, stem: string, changeId: string | undefined): Promise<SubjectFile[]> {
  const { live, files } = await readDraft(db, changeId)
  const paths = [...new Set([...Object.keys(live), ...files.keys()])].filter(
    path => writablePath.test(path) && subjectOf(path) === stem,
  )
  if (paths.length === 0) throw new HttpError('error_not_found')
  const rows = paths.flatMap(path => files.get(path) ?? [])
  const digests = [...paths.flatMap(path => live[path] ?? []), ...rows.flatMap(row => [row.digest, row.baseDigest])]
  const texts = await readTexts(db, [...new Set(digests.filter(digest => digest !== null))])
  const names = await listStaffNames(
    db,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  const textOf = (digest: string | null | undefined) => (digest ? (texts.get(digest) ?? null) : null)
  return paths.toSorted().map(path => {
    const row = files.get(path)
    const published = live[path] ?? null
    if (!row) {
      const unchanged = { revision: 0, base: published, published: null, behind: null, by: null, changedOn: null }
      return { path, text: textOf(published), ...unchanged }
    }
    const isBehind = row.baseDigest !== published && row.digest !== published
    return {
      path,
      text: textOf(row.digest),
      revision: row.revision,
      base: row.baseDigest,
      published: row.digest === published ? null : textOf(published),
      behind: isBehind ? { base: textOf(row.baseDigest), text: textOf(published), digest: published } : null,
      by: names.get(row.byId ?? '') ?? null,
      changedOn: row.changedOn.toISOString(),
    }
  })
}
