import type pg from 'pg'

/**
 * Keeps the process alive when a connection of the pool breaks. `pg` reports that as an `error` event, which ends the process if nobody listens:
 * on the client while it is checked out, and its pending query rejects; on the pool while the client is idle, and the pool has removed it by then.
 * Also needed after `pool.end()`, which resolves before the last sockets are closed.
 */
export function surviveBrokenConnections<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on('connect', client => void client.on('error', () => {}))
  return pool.on('error', () => {})
}
