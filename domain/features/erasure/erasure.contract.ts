import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { passwordField } from '../account/account-fields.rules.ts'

export const erasureContract = {
  exportAccount: endpoint({
    method: 'POST',
    path: '/api/user/:id/export',
    summary: 'Export everything stored about the member; requires the password',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ password: passwordField }),
    /** One list of rows per table. */
    reply: z.strictObject({ body: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) }),
    errors: ['error_not_found', 'error_account_sealed'],
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/user/:id/erase',
    summary: 'Erase the account: ends billing at the card provider first, and erases nothing if that fails',
    access: 'USER',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ password: passwordField }),
    errors: ['error_not_found', 'error_account_sealed', 'error_payment_in_progress', 'error_card_provider'],
  }),
}
