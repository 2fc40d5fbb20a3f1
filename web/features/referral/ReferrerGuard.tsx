import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { referrerDomains, resolveReferrer, withoutReferrer } from '../../../domain/features/referral/referral.rules.ts'
import { rememberReferrer } from '../../session/session.ts'

/** Stores the referrer of this arrival. Call it before the first screen renders, so that it is branded at once. */
export function rememberArrival(search: string): void {
  const { host } = window.location
  const code = resolveReferrer({ search, host, documentReferrer: document.referrer }, referrerDomains)
  if (code) rememberReferrer(code)
}

/** Removes a 'referrer' parameter from the URL by a replacing redirect. */
export function ReferrerGuard({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const cleaned = withoutReferrer(search)
  if (cleaned === null) return children
  return <Navigate to={{ pathname, search: cleaned, hash }} replace />
}
