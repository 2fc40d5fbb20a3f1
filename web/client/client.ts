import type { CallOf, ReplyOf } from '../../domain/endpoint.ts'
import type { Endpoints } from '../../domain/endpoints.ts'
import type { ErrorCode, ErrorReply, FieldErrorCode } from '../../domain/errors.ts'
import { isSessionHeld, signOut } from '../session/session.ts'
import { readStored } from '../storage/local-storage.ts'
import { addressOf } from './address.ts'
import { noteServerDate } from './server-time.ts'

/** A call that takes longer has failed. */
const timeoutMilliseconds = 60_000

/** The server's base URL: same origin unless the build sets another. */
const baseUrl: string = import.meta.env.VITE_API_BASE_URL ?? ''

const noContent = 204

/** A 401 of these is about the credentials typed in, not about the token. */
const callsThatSignIn: readonly (keyof Endpoints)[] = ['POST /api/auth/login', 'POST /api/user']

/** Where a dead token redirects nobody, because they are about to sign in. */
const signInPages = /^\/(login|register|reset-password)\b/

/** Form of an `ErrorCode`. The list of them would be half a kilobyte of every first visit. */
const codeForm = /^error_[a-z_]+$/

/** Thrown when the server answered with an error. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  /** Which values were refused and why; empty unless the code is `error_invalid_request`. */
  readonly fields: Record<string, FieldErrorCode>
  /** Seconds to wait before trying again, from `Retry-After` (429 and 503). */
  readonly retryAfterSeconds: number | null
  /** The card provider's reason; only with `error_card_declined`. */
  readonly declineCode: string | undefined

  constructor(
    name: keyof Endpoints,
    status: number,
    code: ErrorCode,
    fields: Record<string, FieldErrorCode>,
    retryAfterSeconds: number | null,
    declineCode?: string,
  ) {
    super(`${name}: ${status} ${code}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.declineCode = declineCode
  }
}

/** Thrown when nothing came back: no network, no server, or a timeout after 60 s. */
export class NoResponseError extends Error {
  constructor(name: keyof Endpoints, cause: unknown) {
    super(`${name}: no response`, { cause })
    this.name = 'NoResponseError'
  }
}

let goToLogin: () => void = () => {}

/** Registers how to reach /login, since the client is outside the router. */
export function onUnauthorised(navigate: () => void): void {
  goToLogin = navigate
}

/** Reads `Retry-After` in seconds, written as seconds or as a date. */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after')
  if (!header) return null
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds))
  const instant = Date.parse(header)
  return Number.isNaN(instant) ? null : Math.max(0, Math.ceil((instant - Date.now()) / 1000))
}

async function readError(name: keyof Endpoints, response: Response): Promise<ApiError> {
  // A proxy in between may answer with anything.
  const reply: Partial<ErrorReply> | null = await response.json().catch(() => null)
  const message = reply?.message
  const code = message !== undefined && codeForm.test(message) ? message : 'error_internal'
  return new ApiError(name, response.status, code, reply?.fields ?? {}, readRetryAfter(response), reply?.declineCode)
}

type Given<Name extends keyof Endpoints> = CallOf<Endpoints[Name]> & { signal?: AbortSignal; keepalive?: boolean }
type GivenArguments<Name extends keyof Endpoints> =
  Record<never, never> extends CallOf<Endpoints[Name]> ? [given?: Given<Name>] : [given: Given<Name>]

/**
 * Makes a call of the contracts, named by its method and path. Throws `ApiError` on an error response, `NoResponseError` when there is no
 * response, and the signal's reason when the caller aborts. A dead token ends the session and leads to /login.
 */
export async function call<Name extends keyof Endpoints>(
  name: Name,
  ...[given]: GivenArguments<Name>
): Promise<ReplyOf<Endpoints[Name]>> {
  const token = readStored('token')
  const timeout = AbortSignal.timeout(timeoutMilliseconds)
  const headers: Record<string, string> = { accept: 'application/json', 'content-type': 'application/json' }
  if (token) headers.authorization = `Bearer ${token}`

  const [method, path = ''] = name.split(' ')
  const { params, query } = (given ?? {}) as { params?: Record<string, string>; query?: Record<string, unknown> }
  const address = baseUrl + addressOf(path, params, query)
  let response: Response
  let reply: unknown
  try {
    response = await fetch(address, {
      method,
      headers,
      credentials: 'include',
      signal: given?.signal ? AbortSignal.any([given.signal, timeout]) : timeout,
      keepalive: given?.keepalive,
      ...(given?.body !== undefined && { body: JSON.stringify(given.body) }),
    })
    noteServerDate(response.headers.get('date'))
    if (response.ok && response.status !== noContent) reply = await response.json()
  } catch (error) {
    if (given?.signal?.aborted) throw given.signal.reason
    throw new NoResponseError(name, error)
  }
  if (response.ok) return reply as ReplyOf<Endpoints[Name]>

  const error = await readError(name, response)
  if (error.status === 401 && !callsThatSignIn.includes(name)) endSessionOf(token)
  throw error
}

/** Ends only the session that the refused token belongs to: a late answer must not end one that started since. */
function endSessionOf(token: string | null): void {
  if (readStored('token') !== token || isSessionHeld()) return
  signOut()
  if (!signInPages.test(window.location.pathname)) goToLogin()
}
