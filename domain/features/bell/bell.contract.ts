import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/**
 * One item in the bell. Its kind decides its words and where it leads. A plain union, because zod's discriminated union adds 300 bytes to
 * every first load and nothing here needs to parse an unknown notice.
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
  z.strictObject({ kind: z.literal('messageAnswered'), answeredOn: z.iso.datetime() }),
  z.strictObject({ kind: z.literal('reminderSet'), hour: z.int() }),
])

export type Notice = z.infer<typeof noticeSchema>

export const bellContract = {
  listNotices: endpoint({
    method: 'GET',
    path: '/api/notice',
    summary: 'The current notices, most urgent first',
    access: 'USER',
    reply: z.strictObject({ body: z.array(noticeSchema) }),
  }),
}
