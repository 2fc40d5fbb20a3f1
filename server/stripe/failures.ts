import Stripe from 'stripe'
import { HttpError } from '../http/http-error.ts'

/**
 * Translates a card provider's failure for members: a declined card with its code, a missing object, or an unreachable provider. Anything
 * else is our own error and is returned unchanged.
 */
export function refusalOfStripe(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError) return declined(error.decline_code || error.code)
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
    return new HttpError('error_not_found')
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  )
    return new HttpError('error_card_provider')
  return error
}

/** A declined card, with the provider's code: a reason to try another one. */
export function declined(declineCode: string | undefined): HttpError {
  return new HttpError('error_card_declined', { declineCode: declineCode || 'generic_decline' })
}

/** Runs a call to the card provider; its failures become refusals. @throws {HttpError} */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw refusalOfStripe(error)
  }
}
