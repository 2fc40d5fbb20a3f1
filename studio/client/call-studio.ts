import type { CallOf, ReplyOf } from '../../domain/endpoint.ts'
import type { Endpoints } from '../../domain/endpoints.ts'
import { type ErrorReply, errorStatuses } from '../../domain/errors.ts'
import { addressOf } from '../../web/client/address.ts'
import { currentToken, keepToken } from './staff-session.ts'

/** A publication is checked whole before it answers. */
const timeoutMilliseconds = 60_000

type StudioCall = Extract<keyof Endpoints, `${string} /api/studio/${string}`>
type Given<Name extends StudioCall> = CallOf<Endpoints[Name]> & { signal?: AbortSignal }
type GivenArguments<Name extends StudioCall> =
  Record<never, never> extends CallOf<Endpoints[Name]> ? [given?: Given<Name>] : [given: Given<Name>]

/** Thrown when a call was refused, or nothing came back: then the code is `error_unavailable`. */
export class StudioError extends Error {
  readonly reply: ErrorReply

  constructor(reply: ErrorReply) {
    super(reply.message)
    this.reply = reply
  }
}

/**
 * Makes a call of the Studio, named by its method and path. A session that has ended leads to the sign-in.
 * @throws {StudioError}
 */
export async function callStudio<Name extends StudioCall>(
  name: Name,
  ...[given]: GivenArguments<Name>
): Promise<ReplyOf<Endpoints[Name]>> {
  const token = currentToken()
  const [method, path = ''] = name.split(' ')
  const { params, query } = (given ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown> }
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const body: unknown = given?.body
  const isBytes = body instanceof Uint8Array
  const response = await fetch(addressOf(path, params, query), {
    method,
    headers: {
      'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    signal: given?.signal ? AbortSignal.any([given.signal, timeout]) : timeout,
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  }).catch((error: unknown) => {
    if (given?.signal?.aborted) throw given.signal.reason
    throw new StudioError({ statusCode: 503, error: String(error), message: 'error_unavailable' })
  })
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as ReplyOf<Endpoints[Name]>
  const reply = await readError(response)
  if (reply.message === 'error_unauthenticated' && token === currentToken()) keepToken(null)
  throw new StudioError(reply)
}

async function readError(response: Response): Promise<ErrorReply> {
  // A proxy in between may answer with anything.
  const reply: Partial<ErrorReply> | null = await response.json().catch(() => null)
  const message = reply?.message !== undefined && reply.message in errorStatuses ? reply.message : 'error_internal'
  return { ...reply, statusCode: response.status, error: reply?.error ?? '', message }
}
