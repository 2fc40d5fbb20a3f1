import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { emailField, nameField } from '../account/account.rules.ts'
import { declarationKinds, referenceMaxLength } from './declaration.rules.ts'

const referenceField = z.pipe(
  z.pipe(
    z.string({ error: 'empty_field' }),
    z.transform(text => text.trim()),
  ),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
    z.maxLength(referenceMaxLength, { error: 'too_long' }),
  ),
)

export const declarationContract = {
  /** Without a password and without an account, as the law asks (articles D215-2 and D221-5 of the Code de la consommation). */
  declare: endpoint({
    method: 'POST',
    path: '/api/contract_declaration',
    summary:
      'Cancel or withdraw from a contract by name, e-mail and reference; the answer never says whether they were found',
    access: 'ANYONE',
    body: z.strictObject({
      kind: z.enum(declarationKinds),
      firstName: nameField,
      lastName: nameField,
      email: emailField,
      reference: referenceField,
      /** The language of the form, for a receipt to somebody who has no account. */
      locale: z.optional(z.enum(locales)),
    }),
    /** The instant that counts. The receipt goes to the address that was given. */
    reply: z.strictObject({ body: z.strictObject({ declaredOn: z.iso.datetime() }) }),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/user_subscription/:id/withdraw',
    summary: 'Withdraw from one’s own contract within its 14 days: ends access at once and pays everything back',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    reply: z.strictObject({
      body: z.strictObject({
        declaredOn: z.iso.datetime(),
        /** In currency units; null while the card provider cannot be reached: it is paid back as soon as it can. */
        refundedAmount: z.nullable(z.number()),
        currency: z.string(),
      }),
    }),
    errors: ['error_not_found', 'error_withdrawal_over'],
  }),
}
