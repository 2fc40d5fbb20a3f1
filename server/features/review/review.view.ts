import { basename } from 'node:path'
import { addDays, calendarDayOf } from '../../../domain/days.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { claimsIn } from '../../../domain/features/review/claims.rules.ts'
import type {
  DueSignature,
  Remark,
  Review,
  ReviewedFile,
  ReviewedText,
} from '../../../domain/features/review/review.contract.ts'
import { latestDueDay, noticeDays } from '../../../domain/features/review/signature.rules.ts'
import { locales } from '../../../domain/locale.ts'
import { defaultTimeZone } from '../../../domain/time-zones.ts'
import { readTexts } from '../../content/editions/edition-store.ts'
import { filesOfSubject, type NeededSignature } from '../../content/editions/review.ts'
import { listSignatures, type SignatureRow } from '../../content/editions/signatures.ts'
import { digestOfTree, isText, type Tree } from '../../content/editions/tree.ts'
import type { Database } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { listStaffNames } from '../../staff/staff.queries.ts'
import { requireChange } from '../edition/change.service.ts'
import { viewChange } from '../edition/edition.view.ts'
import { filesOf, mergeOntoLive, signaturesFor, signaturesOfLive } from '../edition/publish.service.ts'
import { listRemarks, listSignaturesEnding, type RemarkRow } from './review.queries.ts'

/** Facts about the texts of a change, read before any is shown. */
interface Reading {
  tree: Tree
  /** What members read. */
  live: Tree
  needed: readonly NeededSignature[]
  signatures: readonly SignatureRow[]
  names: ReadonlyMap<string, string>
  today: string
}

/** Returns everything that somebody reads who reviews a change. */
export async function readReview(services: Services, id: string): Promise<Review> {
  const { db } = services.database
  const files = await filesOf(db, id)
  const { tree, before: live } = await mergeOntoLive(db, files)
  const needed = await signaturesFor(db, { tree, before: live, files })
  const subjects = [...new Set(files.map(({ path }) => subjectOf(path)))]
  const signatures = await listSignatures(db, subjects)
  const names = await listStaffNames(
    db,
    signatures.map(({ byId }) => byId),
  )
  const today = calendarDayOf(services.clock.now(), defaultTimeZone)
  const reading = { tree, live, needed, signatures, names, today }
  const dueDays = needed.map(({ months }) => latestDueDay(today, months)).toSorted()
  return {
    change: await viewChange(services, await requireChange(db, id)),
    texts: await Promise.all(subjects.map(subject => viewText(db, subject, reading))),
    remarks: await viewRemarks(db, await listRemarks(db, id)),
    latestDueOn: dueDays[0] ?? null,
  }
}

async function viewText(db: Database, subject: string, reading: Reading): Promise<ReviewedText> {
  const after = filesOfSubject(reading.tree, subject)
  const digest = digestOfTree(after)
  const ofSubject = reading.signatures.filter(row => row.subject === subject)
  const signed = ofSubject.find(row => row.files && row.digest !== digest)?.files
  const live = filesOfSubject(reading.live, subject)
  const isLive = Object.keys(live).length > 0
  const texts = await readTexts(db, Object.values(after))
  return {
    subject,
    digest,
    files: viewFiles(signed ?? live, after),
    comparedWith: signed ? 'signature' : isLive ? 'live' : 'nothing',
    signatures: reading.needed
      .filter(signature => signature.subject === subject)
      .map(({ kind, months }) => viewSignature({ kind, months, digest }, ofSubject, reading)),
    claims: Object.entries(after).flatMap(([path, file]) => {
      const locale = localeOf(path)
      const text = texts.get(file)
      if (!locale || text === undefined || !path.endsWith('.md')) return []
      return claimsIn(text, basename(subject), locale).map(({ said, allowed }) => ({ path, said, allowed }))
    }),
  }
}

function viewSignature(
  { kind, months, digest }: Pick<NeededSignature, 'kind' | 'months' | 'digest'>,
  ofSubject: readonly SignatureRow[],
  { names, today }: Reading,
): ReviewedText['signatures'][number] {
  const ofKind = ofSubject.filter(row => row.kind === kind)
  const given = ofKind.find(row => row.digest === digest && row.dueOn >= today)
  const latest = given ?? ofKind[0]
  return {
    kind,
    months,
    isGiven: given !== undefined,
    latest: latest
      ? {
          by: names.get(latest.byId) ?? '',
          signedOn: latest.signedOn.toISOString(),
          dueOn: latest.dueOn,
          comment: latest.comment,
        }
      : null,
  }
}

function viewFiles(before: Tree, after: Tree): ReviewedFile[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted().map(path => ({
    path,
    locale: localeOf(path),
    before: before[path] ?? null,
    after: after[path] ?? null,
    isText: isText(path),
  }))
}

function localeOf(path: string): ReviewedFile['locale'] {
  return locales.find(locale => new RegExp(`\\.${locale}\\.[a-z0-9]+$`).test(path)) ?? null
}

/** Returns remarks with the names of their authors. */
export async function viewRemarks(db: Database, rows: readonly RemarkRow[]): Promise<Remark[]> {
  const names = await listStaffNames(
    db,
    rows.map(({ byId }) => byId),
  )
  return rows.map(({ id, answersId, path, block, blockText, text, byId, madeOn, settledOn }) => ({
    id,
    answersId,
    path,
    block,
    blockText,
    text,
    by: names.get(byId) ?? '',
    madeOn: madeOn.toISOString(),
    settledOn: settledOn?.toISOString() ?? null,
  }))
}

/** Returns one remark with the name of its author. */
export async function viewRemark(db: Database, row: RemarkRow): Promise<Remark> {
  const [viewed] = await viewRemarks(db, [row])
  if (!viewed) throw new Error('a remark was not shown')
  return viewed
}

/**
 * Returns the signatures under texts that members read which end soon or have ended, the earliest first. One that was renewed since, or is
 * under a text that members read no longer, is due no more.
 */
export async function listDueSignatures({ database: { db }, clock }: Services): Promise<DueSignature[]> {
  const today = calendarDayOf(clock.now(), defaultTimeZone)
  const until = addDays(today, noticeDays)
  const ending = await listSignaturesEnding(db, '0001-01-01', until)
  const needed = await signaturesOfLive(db, [...new Set(ending.map(({ subject }) => subject))])
  const given = await listSignatures(
    db,
    needed.map(({ subject }) => subject),
  )
  const names = await listStaffNames(
    db,
    given.map(({ byId }) => byId),
  )
  const due = needed.flatMap(({ subject, kind, digest, months, files }) => {
    const [last] = given
      .filter(row => row.subject === subject && row.kind === kind && row.digest === digest)
      .toSorted((one, other) => other.dueOn.localeCompare(one.dueOn))
    if (!last || last.dueOn > until) return []
    return [
      {
        subject,
        digest,
        kind,
        by: names.get(last.byId) ?? '',
        signedOn: last.signedOn.toISOString(),
        dueOn: last.dueOn,
        latestDueOn: latestDueDay(today, months),
        files: viewFiles(files, files),
      },
    ]
  })
  return due.toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}
