import { z } from 'zod'

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ documentLoaderURL: z.string().optional() }).optional() }).optional(),
})

/** A recording of Chromium's, as far as it is read here. Times in microseconds; `tdur` is the processor's own. */
export const traceSchema = z.object({ traceEvents: z.array(z.unknown()) })

/** What the phone of Lighthouse's simulation takes for the work of this machine. */
const phoneSlowness = 4
/** From here on a task keeps a press waiting, in milliseconds (web.dev, total blocking time). */
const longTask = 50

/**
 * For how long tasks after the first paint would block a phone, in milliseconds, counted by the processor's time alone. Lighthouse counts by
 * the clock, so that what a busy machine does between two steps of a task is charged to the page.
 */
export function blockingByProcessor({ traceEvents }: z.infer<typeof traceSchema>, url: string): number {
  const events = traceEvents.map(event => eventSchema.safeParse(event).data).filter(event => event !== undefined)
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > start.ts,
  )
  if (!start || !paint) throw new Error(`the trace holds no first paint of ${url}`)
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (phoneSlowness * tdur) / 1000 - longTask), 0)
}
