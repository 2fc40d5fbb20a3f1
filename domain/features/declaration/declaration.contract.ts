import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { emailField, isPlainWords, nameField, namesNoSite } from '../account/account-fields.rules.ts'
import { declarationKinds, referenceMaxLength } from './declaration.rules.ts'

const referenceField = z.pipe(
  z.pipe(
    z.string({ error: 'empty_field' }),
    z.transform(text => text.trim()),
  ),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.maxLength(referenceMaxLength, { error: 'too_long' }),
    isPlainWords,
    namesNoSite,
  ),
)

export const declarationContract = {
  /** Needs neither password nor account, as the law requires (articles D215-2 and D221-5 of the Code de la consommation). */
  declare: endpoint({
    method: 'POST',
    path: '/api/contract_declaration',
    summary:
      'Cancel or withdraw from a contract by name, e-mail and reference; the answer never reveals whether they were found',
    access: 'ANYONE',
    body: z.strictObject({
      kind: z.enum(declarationKinds),
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      reference: referenceField,
      /** The language of the form, for the receipt of a person without an account. */
      locale: z.optional(z.enum(locales)),
    }),
    /** The instant that counts. The receipt goes to the given address. */
    reply: z.strictObject({ body: z.strictObject({ declaredOn: z.iso.datetime() }) }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/withdraw',
    summary: 'Withdraw from the member’s contract within its 14 days: ends access at once and refunds everything',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    reply: z.strictObject({
      body: z.strictObject({
        declaredOn: z.iso.datetime(),
        /** In currency units; null while the card provider is unavailable: it is refunded as soon as possible. */
        refundedAmount: z.nullable(z.number()),
        currency: z.string(),
      }),
    }),
    errors: ['error_not_found', 'error_withdrawal_over'],
  }),
}
