import type { PaymentMethodResult, Stripe, StripeCardNumberElement, StripeElements } from '@stripe/stripe-js'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { hasActiveSubscription } from '../../../domain/features/subscription/subscription.rules.ts'
import { reloadMember } from '../../client/member.ts'
import { serverNow } from '../../client/server-time.ts'
import { currentSession } from '../../session/session.ts'
import { type PaymentOutcome, type SubscribeBody, settlePayment } from './settle-payment.ts'

/** How long to wait before each check of a payment whose outcome is unknown, in milliseconds; after that the member checks. */
const pauses = [3000, 5000, 8000, 13_000, 21_000]

/** Where this tab keeps its attempt. */
const attemptKey = `${brand.code}.payment`

/**
 * An order older than this is not sent again on load: the member no longer expects it. The provider keeps its idempotency keys for longer.
 */
const orderMilliseconds = 60 * 60 * 1000

/** What the member sees of the payment. */
export type PaymentState =
  | { step: 'idle' }
  /** Running, at the provider or here. */
  | { step: 'paying' }
  /** The outcome is unknown and being checked. */
  | { step: 'checking' }
  /** Still unknown after every check. */
  | { step: 'unresolved' }
  | { step: 'failed'; failure: PaymentFailure }
  | { step: 'paid' }

/** Why a payment failed, as far as known. */
export interface PaymentFailure {
  /** The card provider's message, in the member's language. */
  message?: string
  declineCode?: string
  retryAfterSeconds?: number | null
}

/** A payment whose outcome is unknown. A reload resumes it and does not pay again. */
interface RunningAttempt {
  body: SubscribeBody
  stripePriceId: string
}

/** Pays, resumes and checks. */
export interface Payment {
  state: PaymentState
  /** Whether work is in progress right now. */
  isRunning: boolean
  /** Whether a new payment is impossible: one is running, done, or its outcome is unknown. */
  isClosed: boolean
  /** The price of the attempt that a reload interrupted, to show the order as it was. */
  resumedPriceId: string | null
  pay: (order: { card: StripeCardNumberElement; name: string; stripePriceId: string }) => Promise<void>
  /** Pays with the card that the member confirmed in a wallet; `onRefused` closes the wallet's sheet as failed. */
  payWithWallet: (order: { elements: StripeElements; stripePriceId: string; onRefused: () => void }) => Promise<void>
  checkAgain: () => Promise<void>
}

/**
 * The payment, one at a time whatever is pressed. An attempt interrupted by a reload resumes once `stripe` is
 * ready. When the outcome is unknown, it checks again and never charges the card again.
 */
export function usePayment(stripe: Stripe | null, userId: string, onPaid: () => void): Payment {
  const queries = useQueryClient()
  const [interrupted] = useState(() => readAttempt(userId))
  const [state, setState] = useState<PaymentState>(interrupted ? { step: 'paying' } : { step: 'idle' })
  const isStarted = useRef(false)
  const isShown = useRef(false)

  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  async function isSubscribedMeanwhile(): Promise<boolean> {
    await reloadMember(queries)
    return hasActiveSubscription(currentSession().user?.Subscriptions ?? [], serverNow())
  }

  async function showAsPaidBefore(): Promise<void> {
    await reloadMember(queries)
    setState({ step: 'idle' })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  async function end(outcome: Exclude<PaymentOutcome, { kind: 'unknown' }>): Promise<void> {
    forgetAttempt()
    // The document that opens reads the member. One who went to another page in the meantime is not brought back.
    if (outcome.kind === 'paid' && isShown.current) {
      setState({ step: 'paid' })
      // Going back may restore this document as it was, with the programmes opening for ever.
      window.addEventListener('pageshow', () => void showAsPaidBefore(), { once: true })
      return onPaid()
    }
    await reloadMember(queries)
    if (outcome.kind === 'limited')
      setState({ step: 'failed', failure: { retryAfterSeconds: outcome.retryAfterSeconds } })
    if (outcome.kind === 'refused') setState({ step: 'failed', failure: { declineCode: outcome.declineCode } })
  }

  /** Checks until the outcome is known, at growing intervals; a rate limit says nothing about the payment. */
  async function check(provider: Stripe, attempt: RunningAttempt): Promise<void> {
    let { body } = attempt
    const keep = keeping(attempt.stripePriceId, kept => {
      body = kept
    })
    setState({ step: 'checking' })
    for (const pause of pauses) {
      await new Promise(resolve => setTimeout(resolve, pause))
      if (!isShown.current) return
      if (await isSubscribedMeanwhile()) return end({ kind: 'paid' })
      const outcome = await settlePayment(provider, body, keep)
      if (outcome.kind !== 'unknown' && outcome.kind !== 'limited') return end(outcome)
    }
    setState({ step: 'unresolved' })
  }

  function keeping(stripePriceId: string, hear?: (body: SubscribeBody) => void) {
    return (body: SubscribeBody) => {
      keepAttempt(userId, { body, stripePriceId })
      hear?.(body)
    }
  }

  async function settle(provider: Stripe, attempt: RunningAttempt): Promise<void> {
    let { body } = attempt
    const keep = keeping(attempt.stripePriceId, kept => {
      body = kept
    })
    setState({ step: 'paying' })
    const outcome = await settlePayment(provider, body, keep)
    if (outcome.kind === 'unknown') await check(provider, { ...attempt, body })
    else await end(outcome)
  }

  /** Runs one at a time, even before the button renders as disabled. */
  async function alone(work: () => Promise<void>): Promise<void> {
    if (isStarted.current) return
    isStarted.current = true
    try {
      await work()
    } catch (error) {
      // Any exception in the payment reads the same.
      console.error(error)
      setState({ step: 'failed', failure: {} })
    } finally {
      isStarted.current = false
    }
  }

  /** Creates a payment method, however the card is given, and subscribes with it. */
  const order = (stripePriceId: string, createMethod: (provider: Stripe) => Promise<PaymentMethodResult>) =>
    alone(async () => {
      if (!stripe) return
      setState({ step: 'paying' })
      const { paymentMethod, error } = await createMethod(stripe)
      if (error) setState({ step: 'failed', failure: { message: error.message } })
      else await settle(stripe, { body: { stripePaymentMethodId: paymentMethod.id, stripePriceId }, stripePriceId })
    })

  const resume = () =>
    alone(async () => {
      const attempt = readAttempt(userId)
      if (stripe && attempt) await settle(stripe, attempt)
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the provider is ready; `resume` is a new function on each render.
  useEffect(() => {
    if (stripe && interrupted) void resume()
  }, [stripe, interrupted])

  return {
    state,
    isRunning: state.step === 'paying' || state.step === 'checking',
    isClosed: state.step !== 'idle' && state.step !== 'failed',
    resumedPriceId: interrupted?.stripePriceId ?? null,

    pay: ({ card, name, stripePriceId }) =>
      order(stripePriceId, provider =>
        provider.createPaymentMethod({ type: 'card', card, billing_details: { name: name.trim() } }),
      ),

    payWithWallet: ({ elements, stripePriceId, onRefused }) =>
      order(stripePriceId, async provider => {
        const { error } = await elements.submit()
        const result: PaymentMethodResult = error ? { error } : await provider.createPaymentMethod({ elements })
        if (result.error) onRefused()
        return result
      }),

    checkAgain: resume,
  }
}

/** Stores the attempt for this tab and this member. */
function keepAttempt(userId: string, attempt: RunningAttempt): void {
  try {
    sessionStorage.setItem(attemptKey, JSON.stringify({ ...attempt, userId, keptOn: Date.now() }))
  } catch {
    // Without site data a reload finds nothing to resume; the profile still shows what was paid.
  }
}

/** Clears the attempt, however it ended. */
function forgetAttempt(): void {
  try {
    sessionStorage.removeItem(attemptKey)
  } catch {
    // As above.
  }
}

/** Returns this tab's attempt for this member, interrupted when the page was left. */
function readAttempt(userId: string): RunningAttempt | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(attemptKey) ?? 'null')
    const body = readBody(kept?.body)
    if (!body || kept.userId !== userId || typeof kept.stripePriceId !== 'string') return null
    const isOrder = 'stripePaymentMethodId' in body
    if (isOrder && !(Date.now() - kept.keptOn < orderMilliseconds)) return null
    return { body, stripePriceId: kept.stripePriceId }
  } catch {
    return null
  }
}

/** Returns what another version of this page may have stored, if it is still a body that the server takes. */
function readBody({
  stripeSubscriptionId,
  stripePaymentMethodId,
  stripePriceId,
}: Record<string, unknown>): SubscribeBody | null {
  if (typeof stripeSubscriptionId === 'string') return { stripeSubscriptionId }
  if (typeof stripePaymentMethodId !== 'string' || typeof stripePriceId !== 'string') return null
  return { stripePaymentMethodId, stripePriceId }
}
