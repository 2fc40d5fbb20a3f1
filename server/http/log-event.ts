import type { FastifyBaseLogger } from 'fastify'
import type { ErrorCode } from '../../domain/errors.ts'

/** Access to an account or to data, and payment alerts. They are always logged. */
export type LoggedEvent =
  | 'registered'
  | 'signed_in'
  | 'signed_out'
  | 'password_changed'
  | 'password_reset'
  | 'email_proven'
  | 'email_changed'
  | 'email_change_undone'
  | 'new_email_reached'
  | 'email_change_agreed'
  | 'email_change_refused'
  | 'account_exported'
  | 'account_erased'
  | 'payment_disputed'
  | 'dispute_won'
  | 'dispute_lost'
  | 'fraud_suspected'
  | 'refund_failed'
  /** Many cards of many members are declined: somebody is testing stolen ones. */
  | 'card_brake'
  | 'refused'

/** Refusals that suggest an attack when there are many. */
const loggedRefusals: ReadonlySet<ErrorCode> = new Set([
  'error_unauthenticated',
  'error_invalid_credentials',
  'error_forbidden',
  'error_duty_required',
  'error_link_expired',
  'error_card_declined',
  'error_too_many_requests',
])

/** Events of the staff's own access. */
export type StaffLoggedEvent = 'refused' | 'staff_signed_in' | 'staff_recovered' | 'staff_signed_out' | 'staff_ended'

/** Logs an event with the id of the staff account, and nothing else about the person. */
export function logStaffEvent(log: FastifyBaseLogger, event: StaffLoggedEvent, staff: string, code?: ErrorCode): void {
  log.info({ event, staff, ...(code ? { code } : {}) }, 'event')
}

/** Logs an event with the id of the member's account, and nothing else about the person. */
export function logEvent(log: FastifyBaseLogger, event: LoggedEvent, member: string | null, code?: ErrorCode): void {
  log.info({ event, member, ...(code ? { code } : {}) }, 'event')
}

/** Whether a refusal is logged as an event. A signed-in member's 404 counts: they may be probing another member's data. */
export function isLoggedRefusal(code: ErrorCode, isSignedIn: boolean): boolean {
  return loggedRefusals.has(code) || (code === 'error_not_found' && isSignedIn)
}
