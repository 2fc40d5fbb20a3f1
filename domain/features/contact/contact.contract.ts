import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emailField, nameField } from '../account/account.rules.ts'
import { messageMaxLength, messageMinLength } from './contact.rules.ts'

const messageField = z.pipe(
  z.pipe(
    z.string({ error: 'empty_field' }),
    z.transform(text => text.trim()),
  ),
  z.string().check(
    z.refine(text => text !== '', { error: 'empty_field', abort: true }),
    z.refine(text => !text.includes('\0'), { error: 'invalid_value' }),
    z.minLength(messageMinLength, { error: 'message_too_short' }),
    z.maxLength(messageMaxLength, { error: 'too_long' }),
  ),
)

export const contactContract = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/help',
    summary: 'Write to the operator',
    access: 'USER',
    body: z.strictObject({ firstName: nameField, lastName: nameField, email: emailField, message: messageField }),
  }),
}
