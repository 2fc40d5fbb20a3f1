import { randomUUIDv7 } from 'node:crypto'
import type { Waiver } from '../../../domain/features/edition/checked-change.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { filesOfSubject, type SignatureKind } from '../../content/editions/review.ts'
import { insertSignatures, touchReviews } from '../../content/editions/signatures.ts'
import { digestOfTree } from '../../content/editions/tree.ts'
import { contentRules } from '../../content/rules/rules.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import { findStaff } from '../../staff/staff.queries.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { requireChange } from '../edition/change.service.ts'
import { viewWaivers } from '../edition/edition.view.ts'
import { filesOf, mergeOntoLive, signaturesOfLive } from '../edition/publish.service.ts'
import { requireAsRead, requireDueOn } from '../edition/signing.service.ts'
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

/** A house rule and the text for which it does not hold, as somebody has read it. */
interface Waiving {
  rule: string
  subject: string
  digest: string
  reason: string
}

/**
 * Waives a house rule for one text of a change, as the caller has read it.
 * @throws {HttpError} `error_own_text` if the caller wrote a file of it; `error_conflict_files`; `error_text_changed` if it no longer reads so;
 * `error_invalid_request` for a rule or a text that does not exist.
 */
export async function waiveRule(
  { database, clock }: Services,
  staff: StaffCaller,
  id: string,
  { rule, subject, digest: read, reason }: Waiving,
): Promise<Waiver> {
  if (!contentRules.some(known => known.id === rule))
    throw new HttpError('error_invalid_request', { fields: { rule: 'invalid_value' } })
  const waiver = await database.db.transaction(async transaction => {
    const { title } = await requireChange(transaction, id, true)
    const files = await filesOf(transaction, id)
    const ofSubject = files.filter(({ path }) => subjectOf(path) === subject)
    if (ofSubject.length === 0) throw new HttpError('error_invalid_request', { fields: { subject: 'invalid_value' } })
    if (ofSubject.some(({ writerIds }) => writerIds.includes(staff.id))) throw new HttpError('error_own_text')
    const { tree, conflicts } = await mergeOntoLive(transaction, files)
    if (conflicts.length > 0) throw new HttpError('error_conflict_files', { paths: conflicts })
    const digest = digestOfTree(filesOfSubject(tree, subject))
    requireAsRead([{ subject, digest }], [{ subject, digest: read }])
    const at = clock.now()
    const given = { ruleId: rule, subject, digest, reason, byId: staff.id, madeOn: at }
    await insertWaiver(transaction, given)
    const event = { at, staffId: staff.id, action: 'rule_waived', subject: `${rule}, ${subject}, ${title}` }
    await recordStaffEvent(transaction, event)
    return given
  })
  const [viewed] = await viewWaivers(database.db, [waiver])
  if (!viewed) throw new Error('a waiver was not shown')
  return viewed
}

/** A text that members read, as somebody has read it, and until when they sign it. */
interface Renewal {
  subject: string
  digest: string
  kind: SignatureKind
  dueOn: string
  comment: string
}

/**
 * Signs a text again as members read it.
 * @throws {HttpError} `error_not_found` if it takes no such signature; `error_own_text` if the caller wrote it; `error_text_changed` if members read
 * another text by now; `error_invalid_request` for a day that is over or too late.
 */
export async function renewSignature(
  services: Services,
  staff: StaffCaller,
  { subject, digest: read, kind, dueOn, comment }: Renewal,
): Promise<void> {
  const { database, clock } = services
  const now = clock.now()
  const needed = (await signaturesOfLive(database.db, [subject])).find(signature => signature.kind === kind)
  if (!needed) throw new HttpError('error_not_found')
  requireDueOn(dueOn, now, [needed.months])
  const { digest, files } = needed
  requireAsRead([needed], [{ subject, digest: read }])
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
