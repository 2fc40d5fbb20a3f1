import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../api/client.ts'
import { payRenewal } from './pay-renewal.ts'
import { isRefusal, outcomeOf } from './settle-payment.ts'
import { isRenewed, type RenewalFailure } from './use-renewal-payment.ts'
import { reloadSubscription } from './use-subscription-details.ts'

/** How long to wait before telling again of a card that was set up, when the first answer was lost, in milliseconds. */
const pauses = [1000, 3000]

/** Why a card was not changed, as far as it is known. */
export interface CardFailure {
  /** The card provider's own words, in the member's language. */
  message?: string | undefined
  declineCode?: string | undefined
  retryAfterSeconds?: number | null
}

export type CardChangeState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'failed'; failure: CardFailure }
  /** The card is changed; what is owed could not be paid with it. */
  | { step: 'savedButNotPaid'; failure: RenewalFailure }

/** What was given in the form. */
export interface GivenCard {
  card: StripeCardNumberElement
  name: string
}

/**
 * Changes the card of a subscription, one press at a time, and pays with it what a failed renewal still owes. The bank is asked first
 * (3-D Secure), so that the card may pay without the member later on.
 */
export function useCardChange(
  stripe: Stripe | null,
  { id, isPaymentFailing }: { id: string; isPaymentFailing: boolean },
  onDone: (isPaid: boolean) => void,
): { state: CardChangeState; change: (given: GivenCard) => Promise<void> } {
  const queries = useQueryClient()
  const isStarted = useRef(false)
  const [state, setState] = useState<CardChangeState>({ step: 'idle' })

  async function run(provider: Stripe, given: GivenCard): Promise<CardChangeState | null> {
    const failure = await replaceCard(provider, id, given)
    if (failure) return { step: 'failed', failure }
    if (!isPaymentFailing) {
      await reloadSubscription(queries)
      onDone(false)
      return null
    }
    const outcome = await payRenewal(id, provider)
    await reloadSubscription(queries)
    if (outcome.kind !== 'paid' && !isRenewed(id)) {
      return { step: 'savedButNotPaid', failure: outcome.kind === 'bank' ? { kind: 'unknown' } : outcome }
    }
    onDone(true)
    return null
  }

  async function change(given: GivenCard): Promise<void> {
    if (isStarted.current || !stripe) return
    isStarted.current = true
    setState({ step: 'running' })
    try {
      const after = await run(stripe, given)
      // Done: the page is leaving, and stays locked until it has gone.
      if (!after) return
      setState(after)
    } catch (error) {
      console.error(error)
      setState({ step: 'failed', failure: {} })
    }
    isStarted.current = false
  }

  return { state, change }
}

/** Sets the card up and lets it pay from now on. @returns what went wrong, if anything did. */
async function replaceCard(stripe: Stripe, id: string, { card, name }: GivenCard): Promise<CardFailure | null> {
  try {
    const { body } = await call('POST /api/user_subscription/:id/card', { params: { id } })
    const { setupIntent, error } = await stripe.confirmCardSetup(body.setupIntentClientSecret, {
      payment_method: { card, billing_details: { name } },
    })
    if (error) {
      return isRefusal(error) ? { declineCode: error.decline_code ?? error.code } : { message: error.message }
    }
    await takeCard(id, setupIntent.id)
    return null
  } catch (error) {
    const outcome = outcomeOf(error)
    if (outcome.kind === 'refused') return { declineCode: outcome.declineCode }
    return outcome.kind === 'limited' ? { retryAfterSeconds: outcome.retryAfterSeconds } : {}
  }
}

/** Tells the server of the card; told twice, it is changed once, so that a lost answer is no reason to type it again. */
async function takeCard(id: string, stripeSetupIntentId: string): Promise<void> {
  for (const pause of [...pauses, null]) {
    try {
      await call('PUT /api/user_subscription/:id/card', { params: { id }, body: { stripeSetupIntentId } })
      return
    } catch (error) {
      if (pause === null || (error instanceof ApiError && error.status < 500)) throw error
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}
