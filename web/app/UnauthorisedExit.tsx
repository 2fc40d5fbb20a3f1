import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { onUnauthorised } from '../client/client.ts'

/** Redirects to /login when the server no longer knows the token. */
export function UnauthorisedExit() {
  const navigate = useNavigate()
  useEffect(() => {
    onUnauthorised(() => void navigate('/login', { replace: true }))
  }, [navigate])
  return null
}
