import type { Stripe } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { screens } from '../../../domain/screens.ts'
import { serverNow } from '../../client/server-time.ts'
import { currentSession } from '../../session/session.ts'
import { passOn } from './passed-on.ts'
import { payRenewal } from './pay-renewal.ts'
import { reloadSubscription } from './use-subscription-details.ts'

/** Why a renewal is still unpaid. `unknown` is not a refusal. */
export type RenewalFailure =
  | { kind: 'refused'; declineCode?: string }
  | { kind: 'limited'; retryAfterSeconds: number | null }
  | { kind: 'unknown' }

/** Pays the failed renewal, one press at a time. */
export interface RenewalPayment {
  isRunning: boolean
  failure: RenewalFailure | null
  /** Counts attempts, so that a repeated failure is announced again. */
  attempts: number
  pay: (id: string) => Promise<void>
}

/** See `RenewalPayment`. Without `stripe`, 3-D Secure happens on the card page, which continues by itself. */
export function useRenewalPayment(stripe: Stripe | null, onPaid: () => void): RenewalPayment {
  const queries = useQueryClient()
  const isStarted = useRef(false)
  const [state, setState] = useState<Omit<RenewalPayment, 'pay'>>({ isRunning: false, failure: null, attempts: 0 })

  function forget() {
    isStarted.current = false
    setState(current => ({ ...current, isRunning: false }))
  }

  async function pay(id: string): Promise<void> {
    if (isStarted.current) return
    isStarted.current = true
    setState(({ attempts }) => ({ isRunning: true, failure: null, attempts: attempts + 1 }))
    const outcome = await payRenewal(id, stripe)
    if (outcome.kind === 'bank') {
      passOn('payRenewal')
      // Running until this document is left, and no longer if the browser restores it from its cache.
      window.addEventListener('pageshow', forget, { once: true })
      window.location.assign(screens.card.path)
      return
    }
    await reloadSubscription(queries)
    isStarted.current = false
    // Whatever the answer, refetching shows the current state.
    const isPaid = outcome.kind === 'paid' || isRenewed(id)
    setState(current => ({ ...current, isRunning: false, failure: outcome.kind === 'paid' || isPaid ? null : outcome }))
    if (isPaid) onPaid()
  }

  return { ...state, pay }
}

/** Returns whether the refetched member has this subscription renewed: it gives access, and nothing is owed. */
export function isRenewed(id: string): boolean {
  const found = currentSession().user?.Subscriptions.find(subscription => subscription.id === id)
  return found !== undefined && !found.isPaymentFailing && hasActiveSubscription([found], serverNow())
}
