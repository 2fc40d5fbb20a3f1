import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { signatureKindSchema, waiverSchema } from '../edition/checked-change.contract.ts'
import { changeSchema, readDigest } from '../edition/edition.contract.ts'

const instant = z.iso.datetime()
/** First and last name. */
const by = z.string()
const words = z.string().check(
  z.trim(),
  z.maxLength(2000, { error: 'too_long' }),
  z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
)
const requiredWords = words.check(z.minLength(1, { error: 'empty_field' }))
const path = z.string().check(
  z.maxLength(300),
  z.refine(text => !text.includes('\0')),
)
const digest = z.nullable(z.string())

/** Something said about a paragraph, or about the whole change; or the answer to it. */
export const remarkSchema = z.strictObject({
  id: z.string(),
  /** The remark it answers; null of a remark. */
  answersId: z.nullable(z.string()),
  /** Null: about the whole change. */
  path: z.nullable(path),
  /** From 0: which paragraph of the file it was, and how it read. */
  block: z.nullable(z.int()),
  blockText: z.nullable(z.string()),
  text: z.string(),
  by,
  madeOn: instant,
  settledOn: z.nullable(instant),
})

export type Remark = z.infer<typeof remarkSchema>

/** A word by which a wellness text can become a medical claim. */
export const claimSchema = z.strictObject({
  path,
  /** As it stands in the text. */
  said: z.string(),
  /** Why it is right in this text, in both languages; null where it is not. */
  allowed: z.nullable(z.strictObject({ fr: z.string(), en: z.string() })),
})

export type Claim = z.infer<typeof claimSchema>

/** A signature that a text takes. */
export const takenSignatureSchema = z.strictObject({
  kind: signatureKindSchema,
  /** For how many months it may count. */
  months: z.int(),
  /** The signature under the text as it reads in the change, if somebody has signed it; the latest under an earlier text otherwise. */
  latest: z.nullable(z.strictObject({ by, signedOn: instant, dueOn: z.iso.date(), comment: z.string() })),
  isGiven: z.boolean(),
})

/** A file of a text under review: what it is compared with, and as it reads in the change. */
const reviewedFileSchema = z.strictObject({
  path,
  /** Null of a file that belongs to no language. */
  locale: z.nullable(z.enum(locales)),
  before: digest,
  after: digest,
  isText: z.boolean(),
})

export type ReviewedFile = z.infer<typeof reviewedFileSchema>

/** A text that a change writes: a media, a day or a page, with its facts and both its languages. */
export const reviewedTextSchema = z.strictObject({
  /** The paths of its files without language and ending. */
  subject: path,
  /** Digest of all its files in the change: what a signature or a waiver covers. */
  digest: z.string(),
  files: z.array(reviewedFileSchema),
  /** With what it is compared: the text last signed, the text members read, or nothing. */
  comparedWith: z.enum(['signature', 'live', 'nothing']),
  signatures: z.array(takenSignatureSchema),
  claims: z.array(claimSchema),
})

export type ReviewedText = z.infer<typeof reviewedTextSchema>

/** Everything that somebody reads who reviews a change. */
export const reviewSchema = z.strictObject({
  change: changeSchema,
  texts: z.array(reviewedTextSchema),
  remarks: z.array(remarkSchema),
  /** The last day until which one signature under all of it may count; null if it takes none. */
  latestDueOn: z.nullable(z.iso.date()),
})

export type Review = z.infer<typeof reviewSchema>

/** A signature under a text that members read, which soon counts no longer. */
export const dueSignatureSchema = z.strictObject({
  subject: path,
  /** Digest of all its files: what a signature covers. */
  digest: z.string(),
  kind: signatureKindSchema,
  by,
  signedOn: instant,
  dueOn: z.iso.date(),
  /** The last day until which a new one may count. */
  latestDueOn: z.iso.date(),
  /** Signed texts that members still read. */
  files: z.array(reviewedFileSchema),
})

export type DueSignature = z.infer<typeof dueSignatureSchema>

const byId = z.strictObject({ id: z.string() })
const changeReply = z.strictObject({ change: changeSchema })
const remarkReply = z.strictObject({ remark: remarkSchema })

export const reviewContract = {
  readReview: endpoint({
    method: 'GET',
    path: '/api/studio/change/:id/review',
    summary:
      'What a change would have members read: each text, what it is compared with, its claims, signatures and remarks',
    access: 'STAFF',
    params: byId,
    reply: z.strictObject({ review: reviewSchema }),
    errors: ['error_not_found'],
  }),
  submitChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/submit',
    summary:
      'Ask for the review of a change; what only breaks a house rule may be asked for, because a rule can be waived',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    reply: changeReply,
    errors: ['error_not_found', 'error_conflict_entry', 'error_conflict_files', 'error_invalid_content'],
  }),
  takeBackChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/take_back',
    summary: 'Ask for a review no longer',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    reply: changeReply,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  refuseChange: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/refuse',
    summary: 'Give a change back to its owner, who is told why by e-mail',
    access: 'STAFF',
    duty: 'review',
    params: byId,
    body: z.strictObject({ text: requiredWords }),
    reply: changeReply,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  writeRemark: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/remark',
    summary: 'Say something about a paragraph of a change',
    access: 'STAFF',
    duty: 'review',
    params: byId,
    body: z.strictObject({
      path,
      block: z.int().check(z.gte(0), z.lte(100_000)),
      blockText: z.string().check(
        z.maxLength(20_000, { error: 'too_long' }),
        z.refine(text => !text.includes('\0')),
      ),
      text: requiredWords,
    }),
    reply: remarkReply,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  answerRemark: endpoint({
    method: 'POST',
    path: '/api/studio/remark/:id/answer',
    summary: 'Answer a remark',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    body: z.strictObject({ text: requiredWords }),
    reply: remarkReply,
    errors: ['error_not_found'],
  }),
  settleRemark: endpoint({
    method: 'POST',
    path: '/api/studio/remark/:id/settle',
    summary: 'Settle a remark: it waits for nobody any more',
    access: 'STAFF',
    duty: 'write',
    params: byId,
    reply: remarkReply,
    errors: ['error_not_found'],
  }),
  waiveRule: endpoint({
    method: 'POST',
    path: '/api/studio/change/:id/waiver',
    summary:
      'Waive a house rule for one text as the caller has read it, with a reason; nobody waives one for their own text',
    access: 'STAFF',
    duty: 'review',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({
      rule: z.string().check(z.maxLength(60)),
      subject: path,
      digest: readDigest,
      reason: requiredWords,
    }),
    reply: z.strictObject({ waiver: waiverSchema }),
    errors: ['error_not_found', 'error_own_text', 'error_conflict_files', 'error_text_changed'],
  }),
  listDueSignatures: endpoint({
    method: 'GET',
    path: '/api/studio/signature/due',
    summary: 'The signatures under texts that members read which end within 30 days, the earliest first',
    access: 'STAFF',
    reply: z.strictObject({ body: z.array(dueSignatureSchema) }),
  }),
  readNaming: endpoint({
    method: 'GET',
    path: '/api/studio/me/naming',
    summary: 'Whether members may read that the caller reviewed a text',
    access: 'STAFF',
    reply: z.strictObject({ isNamed: z.boolean() }),
  }),
  changeNaming: endpoint({
    method: 'PUT',
    path: '/api/studio/me/naming',
    summary: 'Agree that members read that the caller reviewed a text, or no longer',
    access: 'STAFF',
    body: z.strictObject({ isNamed: z.boolean() }),
    reply: z.strictObject({ isNamed: z.boolean() }),
  }),
  renewSignature: endpoint({
    method: 'POST',
    path: '/api/studio/signature/renew',
    summary: 'Sign a text again as members read it; nobody signs their own',
    access: 'STAFF',
    duty: 'review',
    needsConfirmation: true,
    body: z.strictObject({
      subject: path,
      digest: readDigest,
      kind: signatureKindSchema,
      dueOn: z.iso.date(),
      comment: words,
    }),
    errors: ['error_not_found', 'error_own_text', 'error_text_changed'],
  }),
}
