import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { hasActiveSubscription } from '../../domain/features/subscription/subscription.rules.ts'
import { screens } from '../../domain/screens.ts'
import { useMemberState } from '../client/member-state.ts'
import { serverNow } from '../client/server-time.ts'
import { useSession } from '../session/session.ts'

/**
 * Sends members without an active subscription to /app/subscription. The stored member may predate a payment
 * made elsewhere, so it waits for the server's answer before it redirects.
 */
export function RequireSubscription() {
  const { user } = useSession()
  const isMemberRead = useMemberState()
  if (user && hasActiveSubscription(user.Subscriptions, serverNow())) return <Outlet />
  return isMemberRead ? <GoToPayment /> : null
}

/** Loads the page instead of routing to it: a page that takes cards has its own document and content policy. */
export function GoToPayment() {
  useEffect(() => window.location.replace(screens.offer.path), [])
  return null
}
