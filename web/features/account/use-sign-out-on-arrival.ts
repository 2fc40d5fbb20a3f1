import { useEffect } from 'react'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { call } from '../../api/client.ts'
import { currentSession, signOut } from '../../app/session.ts'

/** Logs out any current session when the screen loads (specification section 2: /login and /register). */
export function useSignOutOnArrival(): void {
  useEffect(() => {
    if (currentSession().token) {
      // The call takes its token with it at once; clearing without waiting for the answer keeps a late one from ending the session that
      // this very screen may have begun by then. An answer that never comes changes nothing: the token is forgotten here.
      call(accountContract.logout, { keepalive: true }).catch(() => {})
    }
    signOut()
  }, [])
}
