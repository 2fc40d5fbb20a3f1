import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConflict, isDatabaseUnavailable } from './failures.ts'

/** A transaction that others keep ending this often is given up. */
const tries = 4
/** Before the second try; twice, three times as long before the next ones. Half of it is chance, so that two do not meet again. */
const pauseMilliseconds = 20

/**
 * Runs `work` in a transaction, again when it lost against another one: so it does nothing but its own statements, which were taken back.
 * Not Drizzle's own: that one keeps a connection whose `begin` fails for ever, and gives one back to the pool whose `rollback` failed, where
 * the next member's writes would join a transaction that nobody commits.
 * @throws what `work` or the database throws.
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
    // A connection that may be broken is not asked any more: the server takes back what a closed one left open.
    if (isConflict(error) || !isDatabaseUnavailable(error)) {
      await client.query('rollback')
      isSound = true
    }
    throw error
  } finally {
    client.release(!isSound)
  }
}
