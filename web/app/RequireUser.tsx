import { useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { signOut, useSession } from '../session/session.ts'

/** Requires a user with an id under /app; otherwise clears the token and redirects to /login. */
export function RequireUser() {
  const { user, token } = useSession()
  const isSignedIn = Boolean(user?.id && token)
  useEffect(() => {
    if (!isSignedIn) signOut()
  }, [isSignedIn])
  return isSignedIn ? <Outlet /> : <Navigate to="/login" replace />
}
