import { currentSession, signOut } from '../session/session.ts'
import { forgetWords } from '../storage/forget-member.ts'
import { call } from './client.ts'

/**
 * Logs out, here and on the server. The call has read its token already, so the session is cleared without waiting: a late answer cannot
 * end a session started since. A lost answer does no harm, because the token is gone here.
 */
export function endSession(): void {
  if (currentSession().token) call('POST /api/auth/logout', { keepalive: true }).catch(() => {})
  signOut()
}

/** Signs the member out at their request, and removes their unsent words from this browser. `useLeaving` sends those first. */
export function leave(): void {
  endSession()
  forgetWords()
}
