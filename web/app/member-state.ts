import { createContext, use } from 'react'

/** Whether the server has answered about the member since /app was entered (or could not). Provided by the shell. */
export const MemberState = createContext(false)

/** See `MemberState`. */
export function useMemberState(): boolean {
  return use(MemberState)
}
