import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emailField, isPlainWords } from '../account/account-fields.rules.ts'
import { declarationKinds } from '../declaration/declaration.rules.ts'
import { checkedVoucherSchema, typedCodeField } from '../voucher/voucher.contract.ts'
import { memberFileSchema } from './member-file.contract.ts'
import {
  companyFieldMaxLength,
  normaliseVatNumber,
  reasonMaxLength,
  reasonMinLength,
  searchedMaxLength,
  searchKindOf,
  searchKinds,
  vatNumberForm,
} from './support.rules.ts'

/** A member as a search lists them. */
const foundMemberSchema = z.strictObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdOn: z.iso.datetime(),
  /** End of what opens the paid content, past or to come; null if nothing ever did. */
  accessEndsOn: z.nullable(z.iso.datetime()),
})

export type FoundMember = z.infer<typeof foundMemberSchema>

const byId = z.strictObject({ id: z.string() })
const trimmed = z.pipe(
  z.string({ error: 'empty_field' }),
  z.transform(text => text.trim()),
)
const searchField = z.pipe(
  trimmed,
  z.string().check(
    z.maxLength(searchedMaxLength, { error: 'too_long' }),
    z.refine(text => !text.includes('\0') && searchKindOf(text) !== null, { error: 'invalid_value' }),
  ),
)
const reasonField = z.pipe(
  trimmed,
  z.string().check(
    z.minLength(reasonMinLength, { error: 'empty_field' }),
    z.maxLength(reasonMaxLength, { error: 'too_long' }),
    z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
  ),
)
const companyField = z.pipe(
  trimmed,
  z
    .string()
    .check(
      z.minLength(1, { error: 'empty_field' }),
      z.maxLength(companyFieldMaxLength, { error: 'too_long' }),
      isPlainWords,
    ),
)
const vatNumberField = z.pipe(
  z.pipe(z.string(), z.transform(normaliseVatNumber)),
  z.string().check(z.regex(vatNumberForm, { error: 'invalid_value' })),
)
const providerId = z.string().check(z.regex(/^in_\w{1,250}$/, { error: 'invalid_value' }))

export const supportContract = {
  findMembers: endpoint({
    method: 'POST',
    path: '/api/studio/member/search',
    summary: 'Find members by exact address, contract reference, invoice number or the beginning of a name; 20 at most',
    access: 'STAFF',
    duty: 'support',
    body: z.strictObject({ asked: searchField }),
    reply: z.strictObject({ by: z.enum(searchKinds), body: z.array(foundMemberSchema) }),
    errors: ['error_card_provider'],
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/studio/member/:id',
    summary: 'A member’s file; the member sees who opened it',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    reply: z.strictObject({ file: memberFileSchema }),
    errors: ['error_not_found'],
  }),
  changeAccess: endpoint({
    method: 'PUT',
    path: '/api/studio/member/:id/access',
    summary: 'Give complimentary access, change its end, or end it now with null',
    access: 'STAFF',
    duty: 'support',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({ endsOn: z.nullable(z.iso.datetime()), reason: reasonField }),
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/mail',
    summary: 'Send an e-mail, an invoice or the confirmation of a contract again, to the account’s address',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.union([
      z.strictObject({ kind: z.literal('mail'), id: z.uuid() }),
      z.strictObject({ kind: z.literal('invoice'), id: providerId }),
      z.strictObject({ kind: z.literal('contract'), id: z.uuid() }),
    ]),
    errors: ['error_not_found', 'error_conflict_entry', 'error_card_provider'],
  }),
  sendResetLink: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/reset_link',
    summary: 'Send the member a link to a new password',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    errors: ['error_not_found'],
  }),
  startEmailChange: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/email',
    summary:
      'Begin a change of the account’s address: the present one is asked for three days, the new one to show that it is read',
    access: 'STAFF',
    duty: 'support',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({
      email: emailField,
      /** What was checked, for the second person to weigh. */
      reason: reasonField,
    }),
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  approveEmailChange: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/email/approval',
    summary: 'Move the account to the new address after three days of silence of the present one, as a second person',
    access: 'STAFF',
    duty: 'support',
    needsConfirmation: true,
    params: byId,
    /** The address that the caller read: another request may have replaced it. */
    body: z.strictObject({ email: emailField }),
    errors: ['error_not_found', 'error_conflict_entry', 'error_conflict_email', 'error_second_person_required'],
  }),
  dropEmailChange: endpoint({
    method: 'DELETE',
    path: '/api/studio/member/:id/email',
    summary: 'Give up a change of address that has not taken effect',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  offer: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/offer',
    summary: 'Send the member the way to export or erase their account, which they confirm with their password',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.strictObject({ kind: z.enum(['export', 'erasure']) }),
    errors: ['error_not_found'],
  }),
  openNextDay: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/day',
    summary: 'Open the next day of what the member follows, without saying which; at most one a day',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  endContract: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/declaration',
    summary: 'Declare for a member who asked in writing that a contract ends: as by the legal form, receipt included',
    access: 'STAFF',
    duty: 'support',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({ kind: z.enum(declarationKinds), contractId: z.uuid() }),
    reply: z.strictObject({ declaredOn: z.iso.datetime() }),
    errors: ['error_not_found', 'error_conflict_entry', 'error_withdrawal_over'],
  }),
  checkCode: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/voucher',
    summary: 'Say what an access code would give the member now, without using it',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.strictObject({ code: typedCodeField }),
    reply: z.strictObject({ voucher: checkedVoucherSchema }),
    errors: ['error_not_found'],
  }),
  changeCompany: endpoint({
    method: 'PUT',
    path: '/api/studio/member/:id/company',
    summary: 'Name a company on the member’s invoices from the next one on, or no company any more with null',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.strictObject({
      company: z.nullable(
        z.strictObject({ name: companyField, address: companyField, vatNumber: z.nullable(vatNumberField) }),
      ),
    }),
    errors: ['error_not_found', 'error_card_provider'],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/studio/member/:id/refund',
    summary: 'Refund what is left of an invoice, once, by a credit note; the member is told',
    access: 'STAFF',
    duty: 'money',
    needsConfirmation: true,
    params: byId,
    body: z.strictObject({ invoiceId: providerId }),
    /** The whole amount that was refunded of the invoice, in currency units. */
    reply: z.strictObject({ refundedAmount: z.number(), currency: z.string() }),
    errors: ['error_not_found', 'error_conflict_entry', 'error_payment_disputed', 'error_card_provider'],
  }),
}
