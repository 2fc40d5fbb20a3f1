import type pg from 'pg'

/**
 * Keeps the process alive when a connection of the pool breaks. `pg` emits `error`, which ends a process without a listener: on the client while it
 * is checked out, whose pending query then rejects; on the pool while it is idle, after the pool has removed it. This also happens after
 * `pool.end()`, which resolves before the last sockets are closed.
 */
export function surviveBrokenConnections<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on('connect', client => void client.on('error', () => {}))
  return pool.on('error', () => {})
}
