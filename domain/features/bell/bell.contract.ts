import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/**
 * A notice; its kind decides its words and its link. A plain union, because zod's discriminated one adds 300 bytes to every first load and
 * its better error messages are not needed.
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
