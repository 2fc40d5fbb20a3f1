import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/**
 * One thing to know. What it is about decides its words and where it leads. A plain union: zod's discriminated one weighs 300 bytes in
 * every first load, and nobody here needs to read a notice that fits none.
 */
export const noticeSchema = z.union([
  z.strictObject({
    kind: z.literal('dayUnlocked'),
    programDayId: z.string(),
    name: z.nullable(z.string()),
    order: z.int(),
  }),
  z.strictObject({ kind: z.literal('paymentFailing'), accessEndsOn: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('cancellationScheduled'), accessEndsOn: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('reminderSet'), hour: z.int() }),
])

export type Notice = z.infer<typeof noticeSchema>

export const bellContract = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notice',
    summary: 'What there is to know just now, the most pressing first',
    access: 'USER',
    reply: z.strictObject({ body: z.array(noticeSchema) }),
  }),
}
