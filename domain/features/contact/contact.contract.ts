import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { emailField, nameField } from '../account/account-fields.rules.ts'
import { messageMaxLength, messageMinLength } from './contact.rules.ts'

/** Words of a message, or of an answer to one. */
export const messageField = z.pipe(
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

const messageFields = { firstName: nameField, lastName: nameField, email: emailField, message: messageField }

export const contactContract = {
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/help',
    summary: 'Write to the operator',
    access: 'USER',
    body: z.strictObject(messageFields),
  }),
  writeAsVisitor: endpoint({
    method: 'POST',
    path: '/api/visitor_message',
    summary: 'Write to the operator without an account; nothing is sent to the given address',
    access: 'ANYONE',
    body: z.strictObject({
      ...messageFields,
      /** A field that people do not see. A message in which it is filled in is dropped, with the same answer. */
      website: z.optional(z.string().check(z.maxLength(1000))),
    }),
  }),
}
