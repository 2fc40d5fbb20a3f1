import { expect, test } from 'vitest'
import { askStripe } from './failures.ts'
import { stripeSdk } from './sdk.ts'

const { errors } = stripeSdk()

test.each([
  [
    'a declined card',
    new errors.StripeCardError(wire('card_declined', 'insufficient_funds')),
    402,
    'error_card_declined',
  ],
  ['an unknown object', new errors.StripeInvalidRequestError(wire('resource_missing')), 404, 'error_not_found'],
  ['a refused request', new errors.StripeInvalidRequestError(wire('parameter_unknown')), 502, 'error_card_provider'],
  [
    'an unknown or expired key',
    new errors.StripeAuthenticationError(wire('api_key_expired')),
    502,
    'error_card_provider',
  ],
  [
    'a key without the permission',
    new errors.StripePermissionError(wire('more_permissions_required')),
    502,
    'error_card_provider',
  ],
  ['a reused idempotency key', new errors.StripeIdempotencyError(wire()), 502, 'error_card_provider'],
  ['too many requests', new errors.StripeRateLimitError(wire('rate_limit')), 502, 'error_card_provider'],
  ['a lost connection', new errors.StripeConnectionError(wire()), 502, 'error_card_provider'],
  ['a failure of the provider', new errors.StripeAPIError(wire()), 502, 'error_card_provider'],
  [
    'a kind that is not known yet',
    errors.StripeError.generate({ ...wire(), type: 'api_error' }),
    502,
    'error_card_provider',
  ],
])('%s has a status and a stable code, and the operator the cause', async (_, failure, statusCode, code) => {
  const refused = await refusal(failure)
  expect(refused).toMatchObject({ statusCode, code })
  if (statusCode === 502) expect(refused).toHaveProperty('cause', failure)
})

test('a declined card keeps the reason', async () => {
  const failure = new errors.StripeCardError(wire('card_declined', 'insufficient_funds'))
  expect(await refusal(failure)).toMatchObject({ reply: { declineCode: 'insufficient_funds' } })
})

test('an error of ours is not blamed on the provider', async () => {
  const bug = new TypeError('undefined is not a function')
  expect(await refusal(bug)).toBe(bug)
})

function refusal(failure: unknown): Promise<unknown> {
  return askStripe(() => Promise.reject(failure)).catch((refused: unknown) => refused)
}

function wire(code?: string, decline_code?: string) {
  const codes = { ...(code ? { code } : {}), ...(decline_code ? { decline_code } : {}) }
  return { message: 'not shown', type: 'invalid_request_error' as const, ...codes }
}
