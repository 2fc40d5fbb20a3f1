import { z } from 'zod'

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  tdur: z.number().optional(),
  args: z.object({ data: z.object({ documentLoaderURL: z.string().optional() }).optional() }).optional(),
})

/** The parts of a Chromium trace that are read here. Times in microseconds; `tdur` is processor time. */
export const traceSchema = z.object({ traceEvents: z.array(z.unknown()) })

/** The factor by which Lighthouse's simulated phone is slower than this machine. */
const phoneSlowness = 4
/** Tasks longer than this delay a press, in milliseconds (web.dev, total blocking time). */
const longTask = 50

/**
 * Returns how long tasks after the first paint would block a phone, in milliseconds of processor time. Lighthouse counts by the clock,
 * which charges the page with whatever a busy machine does during a task.
 */
export function blockingByProcessor({ traceEvents }: z.infer<typeof traceSchema>, url: string): number {
  const events = traceEvents.map(event => eventSchema.safeParse(event).data).filter(event => event !== undefined)
  const start = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url)
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts > start.ts,
  )
  if (!start || !paint) throw new Error(`the trace contains no first paint of ${url}`)
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === start.pid && tid === start.tid && ts >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (phoneSlowness * tdur) / 1000 - longTask), 0)
}
