import type pg from 'pg'

/**
 * Keeps the process alive when a connection of the pool breaks. `pg` then emits `error`, which ends a process that does not listen: on a client
 * that is checked out, whose pending query also rejects, or on the pool for an idle client, which it has removed. It can happen even after
 * `pool.end()`, which resolves before the last sockets are closed.
 */
export function surviveBrokenConnections<Pool extends pg.Pool>(pool: Pool): Pool {
  pool.on('connect', client => void client.on('error', () => {}))
  return pool.on('error', () => {})
}
