/**
 * PostgreSQL's codes that mean "not now": connection lost (08), out of connections, disk or memory (53), system error (58), shutting down
 * or taking too long (57), a lock that is taken (55P03), a read-only server during a failover (25006), a session ended by the server
 * (25P03, 25P04), and a conflict that retries did not resolve (40).
 */
const unavailableDatabase = /^(08|53|58|57P0|57014|55P03|25006|25P0[34]|40001|40P01)/
const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Messages of errors that `pg` and its pool throw without a code. */
const lostConnectionMessage =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Deadlocks and serialization failures: PostgreSQL aborts one transaction, which may be retried. */
const conflict = /^(40001|40P01)/

/** Whether the error or one of its causes means that the database is unavailable right now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    cause =>
      unavailableDatabase.test(codeOf(cause)) ||
      lostConnections.has(codeOf(cause)) ||
      lostConnectionMessage.test(cause.message),
  )
}

/** Whether the transaction lost a conflict with another one and may be retried. */
export function isConflict(error: unknown): boolean {
  return chainOf(error).some(cause => conflict.test(codeOf(cause)))
}

/** Whether a foreign key points to a row that does not exist, or no longer does. */
export function isReferenceMissing(error: unknown): boolean {
  return chainOf(error).some(cause => codeOf(cause) === '23503')
}

/** Whether a unique value is already taken. */
export function isDuplicate(error: unknown): boolean {
  return chainOf(error).some(cause => codeOf(cause) === '23505')
}

/**
 * Whether the database cannot store a value: a text with a NUL (22021), a number out of its column's range (22003), a
 * date before year 1 or too late (22008).
 */
export function isValueRefused(error: unknown): boolean {
  return chainOf(error).some(cause => ['22021', '22003', '22008'].includes(codeOf(cause)))
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  return chain
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
