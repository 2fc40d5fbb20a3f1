import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** Mean delay of the event loop, over a second, above which a request waits longer than anybody does. */
const maximumDelayMilliseconds = 1000

/** How long delays must last before requests are refused. A single pause of the machine is over by the time it is measured. */
const confirmedMilliseconds = 1500

/** Delays further apart than this count as separate. */
const calmMilliseconds = 5000

/** Refuses requests with `error_unavailable` while the event loop keeps falling behind, so that those already accepted are answered. */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  let begun = 0
  let last = Number.NEGATIVE_INFINITY
  await app.register(underPressure, {
    maxEventLoopDelay: maximumDelayMilliseconds,
    // Called for each request while the mean of the last second is above the maximum; the request is served unless this rejects.
    pressureHandler: () => {
      const now = performance.now()
      if (now - last > calmMilliseconds) begun = now
      last = now
      return now - begun < confirmedMilliseconds ? undefined : Promise.reject(new HttpError('error_unavailable'))
    },
  })
}
