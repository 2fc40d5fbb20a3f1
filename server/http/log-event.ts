import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '../../domain/errors.ts'

/** What is told of somebody's access to an account or to data, whatever else is logged. */
export type LoggedEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'account_exported'
  | 'account_erased'
  | 'refused'

/** Refusals that may be an attack, when there are many of them. */
const toldRefusals: ReadonlySet<ErrorCode> = new Set([
  'error_unauthenticated',
  'error_invalid_credentials',
  'error_forbidden',
  'error_link_expired',
  'error_too_many_requests',
])

/** Writes an event into the log: who, as the id of their account, and nothing else about them. */
export function logEvent(log: FastifyBaseLogger, event: LoggedEvent, member: string | null, code?: ErrorCode): void {
  log.info({ event, member, ...(code ? { code } : {}) }, 'event')
}

/** Whether a refusal is told as an event. What is not there for a signed-in member may be somebody else's. */
export function isToldRefusal(code: ErrorCode, isSignedIn: boolean): boolean {
  return toldRefusals.has(code) || (code === 'error_not_found' && isSignedIn)
}
