import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** The daily reminder by e-mail, in the member's time zone. */
export const reminderSchema = z.strictObject({
  isOn: z.boolean(),
  /** 0 to 23. */
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** 1 is Monday, 7 Sunday; each once. */
  weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(
    z.minLength(1, { error: 'empty_field' }),
    z.refine(days => new Set(days).size === days.length),
  ),
})

export type Reminder = z.infer<typeof reminderSchema>

export const reminderContract = {
  readReminder: endpoint({
    method: 'GET',
    path: '/api/reminder',
    summary: 'The member’s reminder, off by default',
    access: 'USER',
    reply: z.strictObject({ body: reminderSchema }),
  }),
  changeReminder: endpoint({
    method: 'PUT',
    path: '/api/reminder',
    summary: 'Set the reminder',
    access: 'USER',
    body: reminderSchema,
    reply: z.strictObject({ body: reminderSchema }),
  }),
  stopReminder: endpoint({
    method: 'POST',
    path: '/api/reminder/unsubscribe',
    summary: 'Stop the reminder through the link in its e-mails, without signing in',
    access: 'ANYONE',
    body: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
    errors: ['error_link_expired'],
  }),
}
