import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { signOut, useSession } from '../session/session.ts'

/** Every path under /app needs a user with an id; otherwise the token is cleared and the way leads to /login (specification section 2). */
export function RequireUser() {
  const { user, token } = useSession()
  const isSignedIn = Boolean(user?.id && token)
  useEffect(() => {
    if (!isSignedIn) signOut()
  }, [isSignedIn])
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace />
}
