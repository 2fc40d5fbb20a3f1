import { randomUUIDv7 } from 'node:crypto'
import type { Waiver } from '../../../domain/features/edition/checked-change.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { filesOfSubject, type SignatureKind } from '../../content/editions/review.ts'
import { touchReviews } from '../../content/editions/reviews.ts'
import { insertSignatures } from '../../content/editions/signatures.ts'
import { digestOfTree } from '../../content/editions/tree.ts'
import { contentRules } from '../../content/rules/rules.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requireChange, requireDueOn } from '../edition/change.service.ts'
import { viewWaivers } from '../edition/edition.view.ts'
import { filesOf, mergeOntoLive, signaturesOfLive } from '../edition/publish.service.ts'
import { endReview } from '../edition/submission.service.ts'
import { refusedChangeEmail } from './review.emails.ts'
import { insertRemark, insertWaiver, listPublishedWriters, listRemarks } from './review.queries.ts'

/** Refuses a change and notifies its owner of the reason. @throws {HttpError} `error_conflict_entry` if it does not wait for review. */
export async function refuseChange(
  services: Services,
  staff: StaffCaller,
  id: string,
  reason: string,
): ReturnType<typeof requireChange> {
  const { database, clock, publicUrl } = services
  const now = clock.now()
  await database.db.transaction(async transaction => {
    const { title, ownerId, submittedById } = await endReview(transaction, id)
    const open = (await listRemarks(transaction, id)).filter(({ answersId, settledOn }) => !answersId && !settledOn)
    const remarkId = randomUUIDv7()
    await insertRemark(transaction, { id: remarkId, changeId: id, text: reason, byId: staff.id, madeOn: now })
    const owner = await findStaff(transaction, ownerId ?? submittedById ?? staff.id)
    if (owner && !owner.endedOn) {
      const { address: email, firstName, lastName, locale } = owner
      const recipient = { userId: null, email, name: `${firstName} ${lastName}`, locale }
      const name = `${staff.firstName} ${staff.lastName}`
      const url = `${publicUrl}/studio/tasks?change=${id}`
      const letter = refusedChangeEmail({ name, title, reason, remarks: open.length, url }, locale)
      await enqueueEmail(transaction, now, recipient, `refused-${remarkId}`, letter)
    }
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'change_refused', subject: title })
  })
  return requireChange(database.db, id)
}

/**
 * Waives a house rule for one text of a change, as it reads now.
 * @throws {HttpError} `error_own_text` if the caller wrote a file of it; `error_conflict_files`; `error_invalid_request` for a rule or a text
 * that does not exist.
 */
export async function waiveRule(
  { database, clock }: Services,
  staff: StaffCaller,
  id: string,
  { rule, subject, reason }: { rule: string; subject: string; reason: string },
): Promise<Waiver> {
  const files = await filesOf(database.db, id)
  const { title } = await requireChange(database.db, id)
  const ofSubject = files.filter(({ path }) => subjectOf(path) === subject)
  if (!contentRules.some(known => known.id === rule))
    throw new HttpError('error_invalid_request', { fields: { rule: 'invalid_value' } })
  if (ofSubject.length === 0) throw new HttpError('error_invalid_request', { fields: { subject: 'invalid_value' } })
  if (ofSubject.some(({ byId }) => byId === staff.id)) throw new HttpError('error_own_text')
  const { tree, conflicts } = await mergeOntoLive(database.db, files)
  if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
  const digest = digestOfTree(filesOfSubject(tree, subject))
  const now = clock.now()
  const waiver = { ruleId: rule, subject, digest, reason, byId: staff.id, madeOn: now }
  await database.db.transaction(async transaction => {
    await insertWaiver(transaction, waiver)
    const event = { at: now, staffId: staff.id, action: 'rule_waived', subject: `${rule}, ${subject}, ${title}` }
    await recordStaffEvent(transaction, event)
  })
  const [viewed] = await viewWaivers(database.db, [waiver])
  if (!viewed) throw new Error('a waiver was not shown')
  return viewed
}

/**
 * Signs a text again as members read it.
 * @throws {HttpError} `error_not_found` if it takes no such signature; `error_own_text` if the caller wrote it; `error_invalid_request` for a
 * day that is over or too late.
 */
export async function renewSignature(
  services: Services,
  staff: StaffCaller,
  { subject, kind, dueOn, comment }: { subject: string; kind: SignatureKind; dueOn: string; comment: string },
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const needed = (await signaturesOfLive(database.db, [subject])).find(signature => signature.kind === kind)
  if (!needed) throw new HttpError('error_not_found')
  requireDueOn(dueOn, now, [needed.months])
  const { digest, files } = needed
  if ((await listPublishedWriters(database.db, Object.values(files))).includes(staff.id))
    throw new HttpError('error_own_text')
  await database.db.transaction(async transaction => {
    const row = { id: randomUUIDv7(), subject, kind, digest, files, byId: staff.id, signedOn: now, dueOn, comment }
    await insertSignatures(transaction, [row])
    await touchReviews(transaction)
    await recordStaffEvent(transaction, { at: now, staffId: staff.id, action: 'signature_renewed', subject })
  })
  await services.catalogue.refresh()
}
