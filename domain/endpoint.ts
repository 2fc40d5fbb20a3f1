import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Access } from './roles.ts'

/**
 * One call of the product, written once. The server registers and validates from it, the web's client is typed by it, the OpenAPI
 * document is generated from it.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `:name` parameters, as the router reads it. */
  path: `/api/${string}`
  summary: string
  /** Least role that may call, or `ANYONE`. */
  access: Access
  /** Whether an active subscription is asked for (402 without; specification section 2, guards). */
  needsSubscription?: true
  params?: z.ZodMiniType<Record<string, string>>
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** What a success answers; absent when there is nothing to say (204). */
  reply?: z.ZodMiniType
  /** Codes this call may refuse with, beyond those that every call shares (`sharedErrors`). */
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

/** Declares an endpoint, keeping its exact types. */
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

/** What a caller hands over: the parts that the endpoint declares, and no other. */
export type CallOf<Called extends Endpoint> = Given<'params', Called['params']> &
  Given<'query', Called['query']> &
  Given<'body', Called['body']>
