import type Stripe from 'stripe'
import type { Kinds } from './stripe-types.ts'

type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** Body of a refusal, under the key `error`, as Stripe sends it. */
export interface ErrorBody {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Kinds['payment_intent']
  payment_method?: Kinds['payment_method']
  setup_intent?: Partial<Kinds['setup_intent']>
}

/** A refusal on its way out. */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** A declined payment is an error to the caller and yet has happened: its effects stay. */
  readonly keepsEffects: boolean

  constructor(status: number, body: ErrorBody, options: { keepsEffects?: boolean } = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.keepsEffects = options.keepsEffects ?? false
  }
}

/** 400 `invalid_request_error`. */
export function invalidRequest(
  message: string,
  details: Pick<ErrorBody, 'param' | 'code' | 'setup_intent'> = {},
): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details })
}

/** What Stripe says of an id that names nothing: 404 for the one in the path (`param` is then `id`), 400 for one in a parameter. */
export function noSuch(name: string, id: string, param = 'id'): ApiError {
  return new ApiError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${name}: '${id}'`,
    param,
  })
}

/** 400 `parameter_missing`. */
export function missingParameter(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/**
 * The given parameter, which this operation cannot do without.
 * @throws {ApiError} `parameter_missing`.
 */
export function needed<Value>(value: Value | undefined, param: string): Value {
  if (value === undefined) throw missingParameter(param)
  return value
}

/** Why a bank refused, in Stripe's words. */
export interface Decline {
  code: Stripe.PaymentIntent.LastPaymentError.Code
  decline_code?: string
  message: string
  param?: string
}

/** 402 `card_error`. */
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
