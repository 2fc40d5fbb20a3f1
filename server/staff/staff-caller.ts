import type { Duty, StaffRole } from '../../domain/duties.ts'
import type { Locale } from '../../domain/locale.ts'

/** Somebody of the staff who is making a call, as their session says. */
export interface StaffCaller {
  id: string
  firstName: string
  lastName: string
  email: string
  role: StaffRole
  /** Only those that the role may have. */
  duties: readonly Duty[]
  locale: Locale
  lastSeenOn: Date | null
  /** SHA-256 of the session's token, in hexadecimal. */
  tokenHash: string
  /** Until when a call that needs a confirmation is answered; null without one. */
  confirmedUntil: Date | null
}
