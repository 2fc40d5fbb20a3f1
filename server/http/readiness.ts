import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { OpenDatabase } from '../database/database.ts'
import { HttpError } from './http-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/api/ready` fail and closes each kept-alive connection after its next response. Requests are still served, so the proxy can
     * move traffic elsewhere before this server stops listening.
     */
    leave(): void
  }
}

/** Milliseconds after which an unresponsive database counts as down. */
const patience = 1000

/**
 * Registers `/api/health` (the process answers) and `/api/ready` (it reaches its database and is not leaving). Content is loaded before the
 * server listens, so readiness does not check it.
 */
export function readinessRoutes(app: FastifyInstance, { pool }: Pick<OpenDatabase, 'pool'>): void {
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
      pool.query('select 1').then(() => true),
      wait(patience, false, { ref: false }),
    ])
    if (!isReached) throw new HttpError('error_unavailable')
    return { status: 'ready' }
  })
}
