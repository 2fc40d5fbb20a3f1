import { useSyncExternalStore } from 'react'
import { onStoredElsewhere, readStored, writeStored } from '../../web/storage/local-storage.ts'

/** Where the token of the staff's session is stored: never the members' one, which the Studio neither reads nor ends. */
const storedName = 'studio.token'
const listeners = new Set<() => void>()
let token = readStored(storedName)

/** Returns the token of the session; null if nobody is signed in. */
export function currentToken(): string | null {
  return token
}

/** Begins a session with a token, or ends it with null. */
export function keepToken(next: string | null): void {
  writeStored(storedName, next)
  change(next)
}

/** Follows other tabs: signing out of one signs out of all. Called once. */
export function watchStaffSession(): void {
  onStoredElsewhere(name => {
    if (name !== storedName && name !== null) return
    change(readStored(storedName))
  })
}

function change(next: string | null): void {
  if (next === token) return
  token = next
  for (const listen of listeners) listen()
}

/** Calls back each time that a session begins or ends. Returns what stops that. */
export function onTokenChange(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Returns the token; the component renders again when it changes. */
export function useToken(): string | null {
  return useSyncExternalStore(onTokenChange, currentToken)
}
