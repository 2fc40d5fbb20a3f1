import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests with `error_unavailable` while the event loop keeps falling behind, so that those already accepted are answered. The delay
 * is the mean of five seconds: a single pause of the machine refuses nobody.
 */
export async function refuseOverload(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, { maxEventLoopDelay: 1000, sampleInterval: 5000 })
}
