import { HttpError } from '../http/http-error.ts'
import { stripeSdk } from './sdk.ts'

/**
 * Translates a card provider's failure for members: a declined card with its code, a missing object, or a provider that cannot be used. The
 * last covers what only the operator can fix (keys, permissions, a request the provider refuses), so the original failure stays as the
 * cause, for the log. An error that is not the provider's is a bug of ours and is returned unchanged.
 */
export function refusalOfStripe(error: unknown): unknown {
  if (error instanceof stripeSdk().errors.StripeCardError) return declined(error.decline_code || error.code)
  if (isMissing(error)) return new HttpError('error_not_found')
  if (error instanceof stripeSdk().errors.StripeError) return new HttpError('error_card_provider', { cause: error })
  return error
}

/** Returns whether the provider answered that the object does not exist, in this account and mode. */
function isMissing(error: unknown): boolean {
  return error instanceof stripeSdk().errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** Returns the error for a declined card with the provider's code: a reason to try another card. */
export function declined(declineCode: string | undefined): HttpError {
  return new HttpError('error_card_declined', { declineCode: declineCode || 'generic_decline' })
}

/**
 * Calls the card provider and turns its failures into errors for members.
 * @throws {HttpError}
 */
export async function askStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    throw refusalOfStripe(error)
  }
}
