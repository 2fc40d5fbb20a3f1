import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, call } from '../../client/client.ts'
import { payRenewal } from './pay-renewal.ts'
import { isRefusal, outcomeOf } from './settle-payment.ts'
import { isRenewed, type RenewalFailure } from './use-renewal-payment.ts'
import { reloadSubscription } from './use-subscription-details.ts'

/** How long to wait before reporting a newly set-up card again after a lost answer, in milliseconds. */
const pauses = [1000, 3000]

/** Why a card was not changed, as far as known. */
export interface CardFailure {
  /** The card provider's message, in the member's language. */
  message?: string | undefined
  declineCode?: string | undefined
  retryAfterSeconds?: number | null
}

export type CardChangeState =
  | { step: 'idle' }
  | { step: 'running' }
  | { step: 'failed'; failure: CardFailure }
  /** The card is changed, but the amount due could not be paid with it. */
  | { step: 'savedButNotPaid'; failure: RenewalFailure }

/** The values of the form. */
export interface GivenCard {
  card: StripeCardNumberElement
  name: string
}

/**
 * Changes the card of a subscription, once whatever is pressed, and pays with it what a failed renewal still owes. The bank confirms first
 * (3-D Secure), so that the card can later be charged without the member.
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
      // Done: the page is leaving, and stays locked until then.
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

/** Sets the card up and makes it the one that pays. @returns what went wrong, if anything. */
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

/** Sends the card to the server. Repeating it changes the card only once, so a lost answer does not require typing it again. */
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
