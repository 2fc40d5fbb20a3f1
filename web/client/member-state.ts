import { createContext, use } from 'react'

/** Whether the first request for the member has ended since /app was opened, with or without an answer. Provided by the shell. */
export const MemberState = createContext(false)

/** See `MemberState`. */
export function useMemberState(): boolean {
  return use(MemberState)
}
