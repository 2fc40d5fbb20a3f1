/**
 * A small script loaded before the application: it starts the calls that every page of /app begins with while React is still loading. It
 * decides nothing: a browser without a session, or without a paid period that it knows of, starts no call that would be refused.
 */
import type { User } from '../../domain/features/account/account.contract.ts'
import { findScreen } from '../../domain/screens.ts'
import { storagePrefix } from '../storage/stored-key.ts'
import { addressOf, publishedProgramsOf } from './address.ts'

try {
  const token = localStorage.getItem(`${storagePrefix}token`)
  const user: Partial<User> | null = JSON.parse(localStorage.getItem(`${storagePrefix}user`) ?? 'null')
  if (token && user?.id) startCalls(token, user)
} catch {
  // Unreadable storage: the application handles it once it runs.
}

function startCalls(token: string, user: Partial<User>): void {
  const headers = { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const start = (address: string) => {
    const response = fetch(address, { headers, credentials: 'include' })
    // The code that takes the call handles its failure; an unused call may fail silently.
    response.catch(() => {})
    globalThis.startedCalls ??= new Map()
    globalThis.startedCalls.set(address, { token, response, startedOn: performance.now() })
  }
  start('/api/auth/user')
  const paidUntil = user.Subscriptions?.[0]?.currentPeriodEnd
  const isPaid = paidUntil !== undefined && Date.parse(paidUntil) > Date.now()
  if (isPaid && user.profileId && ['programs', 'profiling'].includes(findScreen(location.pathname)))
    start(addressOf('/api/profile_program', {}, publishedProgramsOf(user.profileId)))
}
