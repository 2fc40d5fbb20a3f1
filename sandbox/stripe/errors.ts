import type Stripe from 'stripe'
import type { Kinds } from './stripe-types.ts'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** Body of an error, under the key `error`, as Stripe sends it. */
export interface ErrorBody {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  request_log_url?: string
  charge?: string
  payment_intent?: Kinds['payment_intent']
  payment_method?: Kinds['payment_method']
  setup_intent?: Partial<Kinds['setup_intent']>
}

/** An error to answer a call with. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** Whether effects are kept: a declined payment is an error to the caller, yet it happened. */
  readonly keepsEffects: boolean

  constructor(status: number, body: ErrorBody, options: { keepsEffects?: boolean } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsEffects = options.keepsEffects ?? false
  }
}

/** Codes of the sandbox's own, which Stripe does not document. */
const ownCodes = ['sandbox_unsupported']

/** Returns the page on which Stripe documents an error code, under the name that the API gives it. */
export function documentationOf(code: string | null | undefined): { doc_url?: string } {
  if (!code || ownCodes.includes(code)) return {}
  return { doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }
}

/** Returns 400 `invalid_request_error`. */
export function invalidRequest(
  message: string,
  details: Pick<ErrorBody, 'param' | 'code' | 'setup_intent'> = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

/** Returns Stripe's error for an id that names nothing: 404 for the id in the path (`param` is then `id`), 400 for a parameter. */
export function noSuch(name: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}

/** Returns 400 `parameter_missing`. */
export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/**
 * Returns a parameter that this operation requires.
 * @throws {ApiError} `parameter_missing`.
 */
export function needed<Value>(value: Value | undefined, param: string): Value {
  if (value === undefined) throw missingParameter(param)
  return value
}

/** Why a bank refused, in Stripe's terms. */
export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code
  decline_code?: string
  message: string
  param?: string
}

/** Returns 402 `card_error`. */
export function cardError(
  { code, decline_code, message, param }: Decline,
  context: Pick<ErrorBody, 'charge' | 'payment_intent' | 'payment_method' | 'setup_intent'> = {},
  options: { keepsEffects?: boolean } = {},
): ApiError {
  return new ApiError(
    402,
    {
      type: 'card_error',
      code,
      message,
      ...(decline_code ? { decline_code } : {}),
      ...(param ? { param } : {}),
      ...context,
    },
    options,
  )
}
