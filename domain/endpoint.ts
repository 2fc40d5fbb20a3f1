import type * as z from 'zod/mini'
import type { Duty } from './duties.ts'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

/**
 * One call of the product. The server registers and validates from it, the web's client is typed by it, and the OpenAPI document is
 * generated from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, in the router's form. */
  path: `/api/${string}`
  summary: string
  /** Lowest role that may call, `ANYONE`, or `STAFF`. */
  access: Access
  /** Whether the call requires an active subscription (402 without). */
  needsSubscription?: true
  /** The duty that a staff call requires (403 without it). A staff call that names none is open to all staff. */
  duty?: Duty
  /** Whether a staff call requires a passkey used within the last five minutes (403 otherwise). */
  needsConfirmation?: true
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Body of a success; without one the call answers 204. */
  reply?: z.ZodMiniType
  /** Codes this call may refuse with, besides `sharedErrors`. */
  errors?: readonly ErrorCode[]
}

/** Codes that any call may refuse with. */
export const sharedErrors = [
  'error_invalid_request',
  'error_malformed_body',
  'error_body_too_large',
  'error_unsupported_media_type',
  'error_too_many_requests',
  'error_internal',
  'error_unavailable',
] as const satisfies readonly ErrorCode[]

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared
}

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type Input<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined

export type ParamsOf<Called extends Endpoint> = Output<Called['params']>
export type QueryOf<Called extends Endpoint> = Output<Called['query']>
export type BodyOf<Called extends Endpoint> = Output<Called['body']>
export type ReplyOf<Called extends Endpoint> = Output<Called['reply']>

type Given<Name extends string, Schema> = Schema extends z.ZodMiniType
  ? { [Key in Name]: Input<Schema> }
  : { [Key in Name]?: undefined }

/** The parts of a request: exactly those that the endpoint declares. */
export type CallOf<Called extends Endpoint> = Given<'params', Called['params']> &
  Given<'query', Called['query']> &
  Given<'body', Called['body']>
