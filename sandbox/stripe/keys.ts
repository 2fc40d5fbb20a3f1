import { ApiError } from './errors.ts'
import type { Caller } from './operation.ts'

/** What follows the prefix in the default account's keys. */
export const defaultAccountKey = 'sandbox'

/** Keys of the default account: they have the form of test keys that the SDKs accept, and work nowhere else. */
export const secretKey = `sk_test_${defaultAccountKey}`
export const publishableKey = `pk_test_${defaultAccountKey}`

/** A test key. Restricted keys may do everything a secret key may. */
const testKey = /^(?<prefix>sk|rk|pk)_test_(?<account>\w{1,100})$/

/** Stripe's keys begin with `51` and the account's id without its first digit, 16 characters in all (from memory). */
const accountInKey = /^51[A-Za-z0-9]{16}(?=[A-Za-z0-9]{20,}$)/

const authenticationError = (message: string, code?: string) =>
  new ApiError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })

/**
 * Identifies the caller by the key in the Authorization header (Bearer, or Basic without a password) or among the parameters.
 * @throws {ApiError} 401.
 */
export function callerOf(authorization: string | undefined, keyParameter: unknown): Caller {
  const key = givenKey(authorization, keyParameter)
  const prefix = testKey.exec(key ?? '')?.groups?.prefix
  if (prefix !== undefined) return prefix === 'pk' ? 'browser' : 'server'
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

/**
 * Returns which account a call is for: all keys that end alike, after `sk_test_`, `rk_test_` or `pk_test_`, share one. Undefined for a key
 * that `callerOf` refuses.
 */
export function accountKeyOf(authorization: string | undefined, keyParameter: unknown): string | undefined {
  const account = testKey.exec(givenKey(authorization, keyParameter) ?? '')?.groups?.account
  return account === undefined ? undefined : (accountInKey.exec(account)?.[0] ?? account)
}

function givenKey(authorization: string | undefined, keyParameter: unknown): string | undefined {
  return keyOf(authorization) ?? (typeof keyParameter === 'string' ? keyParameter : undefined)
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
