import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import {
  codeDaysMax,
  lotCountMax,
  lotNoteMaxLength,
  readCode,
  typedCodeMaxLength,
  voucherRefusals,
  voucherStates,
} from './voucher.rules.ts'

/** Codes that were made together, as the staff sees them: counted, never shown. */
export const voucherLotSchema = z.strictObject({
  id: z.string(),
  note: z.string(),
  /** Days of access that each code gives. */
  days: z.int(),
  /** The last day on which a code can be redeemed, `YYYY-MM-DD`. */
  validUntil: z.iso.date(),
  count: z.int(),
  redeemedCount: z.int(),
  createdOn: z.iso.datetime(),
  /** The person who made it. */
  by: z.string(),
  withdrawnOn: z.nullable(z.iso.datetime()),
})

export type VoucherLot = z.infer<typeof voucherLotSchema>

/** Access that a member has, had or will have by a code. */
export const redeemedVoucherSchema = z.strictObject({
  days: z.int(),
  redeemedOn: z.iso.datetime(),
  /** When the days begin: at the end of what is paid, if that is later. It moves with what is paid. */
  startsOn: z.iso.datetime(),
  endsOn: z.iso.datetime(),
})

export type RedeemedVoucher = z.infer<typeof redeemedVoucherSchema>

const byId = z.strictObject({ id: z.string() })

const integerUpTo = (most: number) =>
  z
    .int({ error: 'invalid_value' })
    .check(z.minimum(1, { error: 'invalid_value' }), z.maximum(most, { error: 'invalid_value' }))

const noteField = z.pipe(
  z.pipe(
    z.string({ error: 'empty_field' }),
    z.transform(text => text.trim()),
  ),
  z.string().check(
    z.minLength(1, { error: 'empty_field' }),
    z.maxLength(lotNoteMaxLength, { error: 'too_long' }),
    // One line, as it stands in the list and in the log.
    z.refine(text => !/\p{Control}/u.test(text), { error: 'invalid_value' }),
  ),
)

/** An access code that a member has in hand. */
export const checkedVoucherSchema = z.strictObject({
  state: z.enum(voucherStates),
  /** Null for a code that was never made, as are the dates. */
  days: z.nullable(z.int()),
  /** The last day on which it can be redeemed, `YYYY-MM-DD`. */
  validUntil: z.nullable(z.iso.date()),
  /** Null unless somebody has redeemed it. */
  redeemedOn: z.nullable(z.iso.datetime()),
})

export type CheckedVoucher = z.infer<typeof checkedVoucherSchema>

/** A code as a person types it. */
export const typedCodeField = z.string({ error: 'empty_field' }).check(
  z.minLength(1, { error: 'empty_field' }),
  z.maxLength(typedCodeMaxLength, { error: 'too_long' }),
  z.refine(typed => readCode(typed) !== null, { error: 'invalid_value' }),
)

export const voucherContract = {
  listLots: endpoint({
    method: 'GET',
    path: '/api/studio/voucher_lot',
    summary: 'The lots of access codes, latest first, 50 at a time; `before` is the id of the last one seen',
    access: 'STAFF',
    duty: 'money',
    query: z.strictObject({ before: z.optional(z.uuid()) }),
    reply: z.strictObject({ body: z.array(voucherLotSchema), hasMore: z.boolean() }),
  }),
  makeLot: endpoint({
    method: 'POST',
    path: '/api/studio/voucher_lot',
    summary: 'Make a lot of access codes; this answer is the only one that holds them',
    access: 'STAFF',
    duty: 'money',
    needsConfirmation: true,
    body: z.strictObject({
      count: integerUpTo(lotCountMax),
      days: integerUpTo(codeDaysMax),
      validUntil: z.iso.date({ error: 'invalid_value' }),
      note: noteField,
    }),
    reply: z.strictObject({ lot: voucherLotSchema, codes: z.array(z.string()) }),
  }),
  withdrawLot: endpoint({
    method: 'POST',
    path: '/api/studio/voucher_lot/:id/withdraw',
    summary: 'Stop the unused codes of a lot at once; what was redeemed stays',
    access: 'STAFF',
    duty: 'money',
    needsConfirmation: true,
    params: byId,
    reply: z.strictObject({ lot: voucherLotSchema }),
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/api/voucher',
    summary: 'Redeem an access code, once, and one of each lot; its days follow what is already open',
    access: 'USER',
    body: z.strictObject({ code: typedCodeField }),
    reply: z.strictObject({ body: redeemedVoucherSchema }),
    errors: voucherRefusals,
  }),
  listRedeemed: endpoint({
    method: 'GET',
    path: '/api/voucher',
    summary: 'What the member redeemed, latest first',
    access: 'USER',
    reply: z.strictObject({ body: z.array(redeemedVoucherSchema) }),
  }),
}
