import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConflict, isDatabaseUnavailable } from './failures.ts'

/** Maximum number of attempts of a transaction that keeps losing conflicts. */
const tries = 4
/**
 * Pause before the second attempt; the next ones wait two and three times as long. Half of it is random, so that two transactions do not
 * collide again.
 */
const pauseMilliseconds = 20

/**
 * Runs `work` in a transaction and retries it after a conflict with another one, so `work` must do nothing but run statements. It replaces
 * Drizzle's own, which never releases a connection whose `begin` failed, and returns one whose `rollback` failed to the pool, where the next
 * member's writes would join a transaction that nobody commits.
 * @throws whatever `work` or the database throws.
 */
export async function runTransaction<Result>(
  pool: pg.Pool,
  work: (transaction: NodePgDatabase) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await runOnce(pool, work)
    } catch (error) {
      if (tried === tries || !isConflict(error)) throw error
      await wait(tried * pauseMilliseconds * (0.5 + Math.random()))
    }
  }
}

async function runOnce<Result>(pool: pg.Pool, work: (transaction: NodePgDatabase) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isSound = false
  try {
    await client.query('begin')
    const result = await work(drizzle({ client }))
    await client.query('commit')
    isSound = true
    return result
  } catch (error) {
    // Do not reuse a connection that may be broken: PostgreSQL rolls back whatever it leaves open.
    if (isConflict(error) || !isDatabaseUnavailable(error)) {
      await client.query('rollback')
      isSound = true
    }
    throw error
  } finally {
    client.release(!isSound)
  }
}
