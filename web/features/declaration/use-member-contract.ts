import { useEffect, useState } from 'react'
import type { Subscription, SubscriptionDetails } from '../../../domain/features/subscription/subscription.contract.ts'
import { call } from '../../client/client.ts'
import { currentSession, updateSessionUser, useSession } from '../../session/session.ts'

/** The signed-in member's contract, as far as it is known: `none` for a visitor, `absent` for a member without a subscription. */
export type MemberContract =
  | { state: 'none' | 'reading' | 'absent' | 'unread' }
  | { state: 'read'; subscription: Subscription; details: SubscriptionDetails }

async function readContract(signal: AbortSignal): Promise<MemberContract> {
  // The cached contract may predate a payment or a cancellation made elsewhere.
  const { user } = await call('GET /api/auth/user', { signal })
  updateSessionUser(user)
  const [subscription] = user.Subscriptions
  if (!subscription) return { state: 'absent' }
  const { body } = await call('GET /api/user_subscription/:id', { params: { id: subscription.id }, signal })
  return { state: 'read', subscription, details: body }
}

/** Reads the member's contract; visitors, and members whose session has ended, have none. */
export function useMemberContract(): { contract: MemberContract; isRunning: boolean; readAgain: () => void } {
  const { token } = useSession()
  const [contract, setContract] = useState<MemberContract>({ state: token ? 'reading' : 'none' })
  const [isRunning, setIsRunning] = useState(token !== null)
  const [reading, setReading] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of `reading` reads again.
  useEffect(() => {
    if (!token) {
      setContract({ state: 'none' })
      return
    }
    const leaving = new AbortController()
    setIsRunning(true)
    void readContract(leaving.signal)
      .catch((error: unknown): MemberContract => {
        if (!leaving.signal.aborted) console.warn('the contract could not be read', error)
        return { state: currentSession().token ? 'unread' : 'none' }
      })
      .then(read => {
        if (leaving.signal.aborted) return
        setContract(read)
        setIsRunning(false)
      })
    return () => leaving.abort()
  }, [token, reading])

  return { contract, isRunning, readAgain: () => setReading(count => count + 1) }
}
