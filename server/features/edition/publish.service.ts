import { calendarDayOf } from '../../../domain/days.ts'
import type {
  MissingSignature,
  PublishingImpact,
  PublishingProblem,
} from '../../../domain/features/edition/checked-change.contract.ts'
import { roundedCount } from '../../../domain/features/edition/impact.rules.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { buildCatalogue, type Catalogue } from '../../content/catalogue.ts'
import { type Content, daysOf } from '../../content/content.ts'
import { compile, digestsToCompile } from '../../content/editions/compile.ts'
import type { EditionOrigin } from '../../content/editions/edition.tables.ts'
import {
  type EditionRow,
  insertTree,
  readLiveEdition,
  readLiveTree,
  readTexts,
  readTreeOf,
} from '../../content/editions/edition-store.ts'
import {
  loadReviewRules,
  type NeededSignature,
  neededSignatures,
  type ReviewRule,
  reviewRulesPath,
  waiverKey,
} from '../../content/editions/review.ts'
import { listSignatures, type WaiverRow, waiversIn } from '../../content/editions/signatures.ts'
import { type Difference, differencesOf, type Merge, mergeInto, type Tree } from '../../content/editions/tree.ts'
import { writeEdition } from '../../content/editions/write-edition.ts'
import { say } from '../../content/loading/content-problem.ts'
import { TreeSource } from '../../content/loading/content-source.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { listStaffNames } from '../../staff/staff.queries.ts'
import { countMembersOn, listChangeFiles, listPublishedDays } from './edition.queries.ts'
import { rememberSoundness } from './soundness.service.ts'

/** A file as a change would have it, and as it was when the change was written. */
export interface ChangedFile extends Difference {
  /** Everybody who wrote it; nobody for a deployment. */
  writerIds: readonly string[]
}

/** Returns the files of a change. */
export async function filesOf(db: Database, id: string): Promise<ChangedFile[]> {
  const rows = await listChangeFiles(db, id)
  return rows.map(({ path, baseDigest, digest, byId, earlierWriterIds }) => ({
    path,
    before: baseDigest,
    after: digest,
    writerIds: byId === null ? earlierWriterIds : [...earlierWriterIds, byId],
  }))
}

/** Request to publish. */
export interface Publication {
  origin: EditionOrigin
  note: string
  /** Id of the staff account that publishes; null for a deployment. */
  byId: string | null
  files: readonly ChangedFile[]
  /** Going back, or taking something away: no signature is needed, no house rule is in the way, and a published day may go. */
  skipsReview?: true
  /** Runs in the transaction that publishes, with the new edition's number. */
  alongside(transaction: Database, edition: number): Promise<void>
}

/** A change as it would be published now. */
export interface Prepared extends Merged {
  problems: readonly PublishingProblem[]
  missingSignatures: MissingSignature[]
  /** Rules that do not hold for texts of the tree. */
  waivers: WaiverRow[]
  impact: PublishingImpact
  /** Undefined where there are conflicts or problems. */
  content: Content | undefined
}

/**
 * Publishes files onto the live edition: merged path by path, checked and compiled on another thread, written in one transaction, shown here
 * at once and by other servers within five seconds (decision 027).
 * @returns the new edition's number.
 * @throws {HttpError} `error_conflict_files`, `error_invalid_content` or `error_signature_missing`; nothing is then published.
 * @throws {StoreError} if not every server could have the files that are new; likewise.
 */
export async function publish(services: Services, publication: Publication): Promise<number> {
  const { database, clock, catalogue, contentFiles } = services
  for (;;) {
    const prepared = await prepare(services, publication.files, publication.skipsReview)
    const { live, before, tree, conflicts, problems, missingSignatures, content } = prepared
    if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
    if (problems.length > 0 || !content) throw new HttpError('error_invalid_content', { problems })
    if (missingSignatures.length > 0 && !publication.skipsReview)
      throw new HttpError('error_signature_missing', { paths: missingSignatures.map(({ path }) => path) })
    await contentFiles.prepare(tree)
    const now = clock.now()
    const { origin, note, byId } = publication
    const treeDigest = await insertTree(database.db, tree)
    const trees = { before, after: tree }
    const edition = { parent: live.number, origin, treeDigest, trees, note, byId, content }
    const number = await database.db.transaction(async transaction => {
      const written = await writeEdition(transaction, edition, now)
      if (written !== undefined) await publication.alongside(transaction, written)
      return written
    })
    // Another edition became live meanwhile: merge onto that one.
    if (number === undefined) continue
    await catalogue.refresh()
    return number
  }
}

/** Files merged onto the live edition; conflicts are with what somebody else has published since they were written. */
export interface Merged extends Merge {
  live: EditionRow
  before: Tree
}

/** Merges files onto the live edition. */
export async function mergeOntoLive(db: Database, files: readonly ChangedFile[]): Promise<Merged> {
  const live = await readLiveEdition(db)
  const before = await readTreeOf(db, live.treeDigest)
  return { live, before, ...mergeInto(before, files) }
}

/** Returns what publishing some files now would do. It changes nothing. */
export async function prepare(
  services: Services,
  files: readonly ChangedFile[],
  skipsReview = false,
): Promise<Prepared> {
  const { db } = services.database
  const { live, before, tree, conflicts } = await mergeOntoLive(db, files)
  const waivers = skipsReview ? [] : await waiversIn(db, tree)
  const impact = { days: [], unpublishedMedias: [] }
  const nothing = { problems: [], missingSignatures: [], waivers, impact, content: undefined }
  const merged = { live, before, tree, conflicts }
  if (conflicts.length > 0) return { ...merged, ...nothing }
  const texts = await readTexts(db, digestsToCompile(tree))
  const waived = waivers.map(({ ruleId, subject }) => waiverKey(ruleId, subject))
  const compiled = await compile({ tree, texts }, skipsReview ? undefined : { waived })
  const remember = (isSound: boolean) =>
    skipsReview || rememberSoundness({ live: live.treeDigest, tree, waived }, isSound)
  if ('problems' in compiled) {
    remember(false)
    return { ...merged, ...nothing, problems: compiled.problems }
  }
  const { content } = compiled
  const { catalogue } = services.catalogue
  const { findWrongVoices } = await import('../../content/editions/voice-lengths.ts')
  const problems = skipsReview
    ? []
    : [...missingDays(await listPublishedDays(db), content), ...(await findWrongVoices(db, tree, texts))]
  remember(problems.length === 0)
  const missingSignatures = await findMissingSignatures(services, { tree, before, files })
  return { ...merged, problems, missingSignatures, waivers, impact: await impactOf(db, catalogue, content), content }
}

/** A published day never goes: members' progress and the days after it rest on it. */
function missingDays(published: readonly string[], { programs }: Content): PublishingProblem[] {
  const left = new Set(programs.flatMap(daysOf).flatMap(({ id, isPublished }) => (isPublished ? [id] : [])))
  const gone = published.filter(id => !left.has(id))
  return gone.map(id => ({ file: 'programs', line: 1, field: null, ...say('publishedDayGone', id) }))
}

async function impactOf(db: Database, before: Catalogue, content: Content): Promise<PublishingImpact> {
  const after = buildCatalogue({ content, live: before.live, addedOn: new Map(), reviews: new Map() })
  const changed = [...before.days.keys()].filter(id => mediasOf(before, id) !== mediasOf(after, id))
  const members = await countMembersOn(db, changed)
  return {
    days: changed.map(id => ({ id, members: roundedCount(members.get(id) ?? 0) })),
    unpublishedMedias: [...before.medias.keys()].filter(id => !after.medias.has(id)),
  }
}

/** Returns the ids of the medias that a day shows, in one order, joined; nothing for a day that members do not see. */
function mediasOf({ days }: Catalogue, id: string): string {
  const day = days.get(id)
  const ids = day?.isPublished ? day.medias.map(media => media.id) : []
  return ids.toSorted().join()
}

/** Returns the signatures that some files take in a tree, by the rules of the edition that is live. */
export async function signaturesFor(
  db: Database,
  { tree, before, files }: { tree: Tree; before: Tree; files: readonly ChangedFile[] },
): Promise<NeededSignature[]> {
  const changed = new Set(differencesOf(before, tree).map(({ path }) => path))
  const paths = files.map(({ path }) => path).filter(path => changed.has(path))
  return neededSignatures(await reviewRulesOf(db, before), tree, paths)
}

/** Returns the signatures that subjects take as members read them. */
export async function signaturesOfLive(db: Database, subjects: readonly string[]): Promise<NeededSignature[]> {
  const tree = await readLiveTree(db)
  const paths = Object.keys(tree).filter(path => subjects.includes(subjectOf(path)))
  return neededSignatures(await reviewRulesOf(db, tree), tree, paths)
}

async function reviewRulesOf(db: Database, tree: Tree): Promise<readonly ReviewRule[]> {
  const texts = await readTexts(db, [tree[reviewRulesPath] ?? ''])
  const { ContentFolder } = await import('../../content/loading/content-folder.ts')
  return loadReviewRules(new ContentFolder(new TreeSource(tree, texts)))
}

/** Returns the signatures that publishing some files takes and nobody has given. */
export async function findMissingSignatures(
  { database: { db }, clock }: Services,
  changes: { tree: Tree; before: Tree; files: readonly ChangedFile[] },
): Promise<MissingSignature[]> {
  const needed = await signaturesFor(db, changes)
  if (needed.length === 0) return []
  const given = await listSignatures(
    db,
    needed.map(({ subject }) => subject),
  )
  const names = await listStaffNames(
    db,
    given.map(({ byId }) => byId),
  )
  const today = calendarDayOf(clock.now(), defaultTimeZone)
  return needed.flatMap(({ subject, kind, digest }) => {
    const ofSubject = given.filter(row => row.subject === subject && row.kind === kind)
    if (ofSubject.some(row => row.digest === digest && row.dueOn >= today)) return []
    const [lost] = ofSubject
    return [
      {
        path: subject,
        kind,
        lostBy: lost ? (names.get(lost.byId) ?? null) : null,
        lostOn: lost?.signedOn.toISOString() ?? null,
      },
    ]
  })
}
