import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Says on `/api/ready` that no new requests should come here, while those that come are still answered, and asks each kept-alive
     * connection to end with its answer: so whoever sends the requests goes elsewhere before this server stops listening.
     */
    leave(): void
  }
}

/** A database that takes longer to say anything is not one that members should wait for, in milliseconds. */
const patience = 1000

/** Alive: the process answers. Ready: it can reach its database, and stays. It has its content since before it listens. */
export function readinessRoutes(app: FastifyInstance, { database }: { database: Pick<OpenDatabase, 'pool'> }): void {
  let isLeaving = false
  app.decorate('leave', () => {
    isLeaving = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isLeaving) reply.header('connection', 'close')
  })
  app.get('/api/health', async () => ({ status: 'alive' }))
  app.get('/api/ready', async () => {
    if (isLeaving) throw new HttpError('error_unavailable')
    const isReached = await Promise.race([
      database.pool.query('select 1').then(() => true),
      wait(patience, false, { ref: false }),
    ])
    if (!isReached) throw new HttpError('error_unavailable')
    return { status: 'ready' }
  })
}
