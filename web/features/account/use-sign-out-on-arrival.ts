import { useEffect } from 'react'
import { endSession } from '../../client/end-session.ts'

/** Logs out any current session when the screen loads (/login and /register). */
export function useSignOutOnArrival(): void {
  useEffect(endSession, [])
}
