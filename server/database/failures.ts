/**
 * PostgreSQL's codes that say "not now": connection lost (08), out of connections, disk or memory (53), system error (58), shutting down or
 * taking too long (57), a lock that somebody holds (55P03), a server that takes no writes while another takes over (25006), a session
 * that the server ended (25P03, 25P04), and a conflict that trying again did not settle (40).
 */
const unavailableDatabase = /^(08|53|58|57P0|57014|55P03|25006|25P0[34]|40001|40P01)/
const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** What `pg` and its pool say without a code. */
const lostConnectionMessage =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|is not queryable/

/** Two transactions that waited for each other, or wrote what the other had read: PostgreSQL ends one, which may be tried again. */
const conflict = /^(40001|40P01)/

/** Whether the failure, or what caused it, says that the database cannot do this just now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return chainOf(error).some(
    cause =>
      unavailableDatabase.test(codeOf(cause)) ||
      lostConnections.has(codeOf(cause)) ||
      lostConnectionMessage.test(cause.message),
  )
}

/** Whether the transaction lost against another one and would go through if it were tried again. */
export function isConflict(error: unknown): boolean {
  return chainOf(error).some(cause => conflict.test(codeOf(cause)))
}

/** Whether a row was to be written that belongs to one which is not there, or no longer. */
export function isReferenceMissing(error: unknown): boolean {
  return chainOf(error).some(cause => codeOf(cause) === '23503')
}

function chainOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) chain.push(cause)
  return chain
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
