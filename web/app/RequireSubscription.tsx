import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { hasActiveSubscription } from '../../domain/features/subscription/subscription.rules.ts'
import { serverNow } from '../api/server-time.ts'
import { useSession } from '../session/session.ts'
import { useMemberState } from './member-state.ts'

/**
 * Programmes and media library need an active subscription; otherwise the way leads to /app/subscription (specification section 2).
 * What this browser kept may be older than a payment made elsewhere: nobody is sent away before the server has said so.
 */
export function RequireSubscription() {
  const { user } = useSession()
  const isMemberRead = useMemberState()
  if (user && hasActiveSubscription(user.Subscriptions, serverNow())) return <Outlet />
  return isMemberRead ? <GoToPayment /> : null
}

/** The page that takes a card is a document of its own, with a content policy of its own: it is loaded, not routed to. */
function GoToPayment() {
  useEffect(() => window.location.replace('/app/subscription'), [])
  return null
}
