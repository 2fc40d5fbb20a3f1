import { ApiError } from './errors.ts'
import type { Caller } from './operation.ts'

/** Keys of the sandbox's account: they have the form of test keys that the SDKs accept, and work nowhere else. */
export const secretKey = 'sk_test_sandbox'
export const publishableKey = 'pk_test_sandbox'

const authenticationError = (message: string, code?: string) =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

/**
 * Identifies the caller by the key in the Authorization header (Bearer, or Basic without a password) or among the parameters.
 * @throws {ApiError} 401.
 */
export function callerOf(authorization: string | undefined, keyParameter: unknown): Caller {
  const key = keyOf(authorization) ?? (typeof keyParameter === 'string' ? keyParameter : undefined)
  if (key === secretKey) return 'server'
  if (key === publishableKey) return 'browser'
  if (key === undefined || key === '') {
    throw authenticationError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    )
  }
  if (/^(?:sk|pk|rk)_live_/.test(key)) {
    throw authenticationError(
      'A live key was sent to the Stripe sandbox, which accepts none. Roll that key: it has been exposed.',
    )
  }
  throw authenticationError(`Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}`)
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

/** Returns 401: a page called what only a server may. */
export function secretKeyRequired(): ApiError {
  return authenticationError(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  )
}
