import { currentSession, signOut } from '../session/session.ts'
import { call } from './client.ts'

/**
 * Logs out, here and on the server. The call takes its token with it at once; clearing without waiting for the answer keeps a late one
 * from ending the session that somebody may have begun by then. An answer that never comes changes nothing: the token is forgotten here.
 */
export function endSession(): void {
  if (currentSession().token) call('POST /api/auth/logout', { keepalive: true }).catch(() => {})
  signOut()
}
