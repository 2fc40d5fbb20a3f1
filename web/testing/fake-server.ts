import { calls } from '../../domain/calls.ts'
import type { Endpoint, ReplyOf } from '../../domain/endpoint.ts'
import type { Endpoints } from '../../domain/endpoints.ts'
import { type ErrorCode, type ErrorReply, errorStatuses } from '../../domain/errors.ts'

/** A call of the contracts, by its method and path. */
export type CallName = keyof Endpoints

/** A call as the screen sent it. */
export interface SentCall {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** The bearer token, without its scheme. */
  token: string | undefined
}

type Reply<Name extends CallName> = ReplyOf<Endpoints[Name]>
type ReplyFor<Name extends CallName> = Reply<Name> | ((sent: SentCall) => Reply<Name>)

type Refusal = Partial<Pick<ErrorReply, 'fields' | 'declineCode' | 'duty' | 'refusal'>> & { retryAfterSeconds?: number }

type Behaviour = (sent: SentCall) => Response | Promise<Response>

interface Registered {
  endpoint: Endpoint
  behaviour: Behaviour
}

/**
 * Stands in for the server behind `fetch`. Tests name calls as the client does; replies are typed by the contracts and checked against
 * their schemas, so that a test's replies never drift from the wire format. A call that the test did not announce, a request that the
 * contract refuses and a reply that does not fit are listed in `faults`, which fails the test even where the screen swallows the error.
 */
export interface FakeServer {
  /** Answers each call of this name from now on; `reply` may be computed from the call. Omit it where the contract has no body. */
  answer<Name extends CallName>(name: Name, ...reply: undefined extends Reply<Name> ? [] : [ReplyFor<Name>]): void
  /** Refuses each call of this name from now on. */
  refuse(name: CallName, code: ErrorCode, refusal?: Refusal): void
  /** Leaves each call of this name without a response from now on, as a network that is down does. */
  drop(name: CallName): void
  /** Keeps the responses of this name back until the returned function is called; they are those of the behaviour in force at that time. */
  hold(name: CallName): () => void
  /** Whether the test has defined a reply for calls of this name. */
  knows(name: CallName): boolean
  /** The calls of this name so far, oldest first. */
  sent(name: CallName): SentCall[]
  /** The names of all calls so far, oldest first. */
  readonly names: CallName[]
  readonly faults: string[]
  readonly fetch: typeof fetch
}

const endpoints = new Map(
  Object.values(calls).map(endpoint => [`${endpoint.method} ${endpoint.path}` as CallName, endpoint]),
)

function bodyOf({ body }: RequestInit): unknown {
  if (body === undefined || body === null) return undefined
  // Bytes are of the browser's own realm: the contract knows those of the test's.
  return ArrayBuffer.isView(body) ? Uint8Array.from(body as Uint8Array) : JSON.parse(String(body))
}

/** Creates a server that refuses everything until a test defines replies. */
export function createFakeServer(): FakeServer {
  const registered = new Map<CallName, Registered>()
  const held = new Map<CallName, Promise<void>>()
  const log: { name: CallName; sent: SentCall }[] = []
  const faults: string[] = []

  function register(name: CallName, behave: (endpoint: Endpoint) => Behaviour): void {
    const endpoint = endpoints.get(name)
    if (!endpoint) throw new Error(`no contract declares ${name}`)
    registered.set(name, { endpoint, behaviour: behave(endpoint) })
  }

  function checkReply(name: CallName, endpoint: Endpoint, reply: unknown): void {
    const wrong = endpoint.reply?.safeParse(reply).error
    if (wrong) faults.push(`the reply to ${name} breaks its contract: ${wrong.message}`)
  }

  function checkRequest(name: CallName, { query, body, params }: Endpoint, sent: SentCall): void {
    for (const [part, schema] of Object.entries({ query, body, params })) {
      const wrong = schema?.safeParse(sent[part as 'query' | 'body' | 'params']).error
      if (wrong) faults.push(`the ${part} of ${name} breaks its contract: ${wrong.message}`)
    }
  }

  async function receive(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost')
    const { name, params } = findCall(init.method ?? 'GET', pathname)
    if (!name || !registered.has(name)) {
      faults.push(`unexpected call: ${init.method} ${pathname}`)
      throw new TypeError('unexpected call')
    }
    const sent: SentCall = {
      params,
      query: Object.fromEntries(searchParams),
      body: bodyOf(init),
      token: new Headers(init.headers).get('authorization')?.replace('Bearer ', ''),
    }
    log.push({ name, sent })
    await Promise.race([held.get(name), rejectionOf(init.signal)])
    const { endpoint, behaviour } = registered.get(name) as Registered
    checkRequest(name, endpoint, sent)
    return behaviour(sent)
  }

  return {
    answer(name, ...[reply]) {
      register(name, endpoint => sent => {
        if (!endpoint.reply) return new Response(null, { status: 204 })
        const answered = typeof reply === 'function' ? (reply as (sent: SentCall) => unknown)(sent) : reply
        checkReply(name, endpoint, answered)
        return Response.json(answered)
      })
    },
    refuse(name, code, { retryAfterSeconds, ...more } = {}) {
      const status = errorStatuses[code]
      const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) }
      register(
        name,
        () => () => Response.json({ statusCode: status, error: '', message: code, ...more }, { status, headers }),
      )
    },
    drop(name) {
      register(name, () => () => Promise.reject(new TypeError('Failed to fetch')))
    },
    hold(name) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.set(name, promise)
      return () => {
        held.delete(name)
        resolve()
      }
    },
    knows: name => registered.has(name),
    sent: name => log.filter(entry => entry.name === name).map(({ sent }) => sent),
    get names() {
      return log.map(({ name }) => name)
    },
    faults,
    fetch: receive,
  }
}

/** The form of each call's path. Paths without parameters come first: `/api/media/search` is no `/api/media/:id`. */
const forms = [...endpoints.keys()]
  .toSorted((one, other) => one.split(':').length - other.split(':').length)
  .map(name => {
    const [method, path = ''] = name.split(' ')
    return { name, method, path: new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`) }
  })

/** Finds the call that a request makes, and the parameters in its path. */
function findCall(method: string, pathname: string): { name?: CallName; params: Record<string, string> } {
  for (const form of forms) {
    const match = form.method === method && form.path.exec(pathname)
    if (!match) continue
    const params = Object.entries(match.groups ?? {}).map(([key, value]) => [key, decodeURIComponent(value)])
    return { name: form.name, params: Object.fromEntries(params) }
  }
  return { params: {} }
}

function rejectionOf(signal: AbortSignal | null | undefined): Promise<never> | undefined {
  if (!signal) return undefined
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}
