import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'
import { ApiError, documentationOf, type ErrorBody, invalidRequest } from './errors.ts'
import { expand } from './expand.ts'
import { type Fault, takeFault } from './faults.ts'
import { type FormFields, parseForm } from './form-body.ts'
import { fingerprintOf, keyInUse, type SavedAnswer, saveAnswer, savedAnswer } from './idempotency.ts'
import { randomCharacters } from './ids.ts'
import { callerOf, secretKeyRequired } from './keys.ts'
import type { IncomingCall, Operation } from './operation.ts'
import { findOperation } from './operations.ts'
import { apiVersion } from './stripe-types.ts'
import { webhookTrouble } from './webhook-queue.ts'

/** A request to the API, independent of its transport. Header names are in lower case. */
export interface ApiRequest {
  method: string
  /** Begins with `/v1/`. */
  path: string
  query: string
  headers: Record<string, string | undefined>
  body: string
}

export interface ApiAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Number of recent calls to remember. */
const rememberedCalls = 500

/** Answers calls to the API one at a time, each in its own transaction. */
export class Api {
  readonly #engine: Engine
  readonly #log: (line: string) => void
  /** Idempotency keys of calls in flight. They are lost with the process, as they should be. */
  readonly #keysInUse = new Set<string>()

  constructor(engine: Engine, log: (line: string) => void) {
    this.#engine = engine
    this.#log = log
  }

  /** Answers a call; null if a fault requires its connection to be cut instead. */
  async answer(request: ApiRequest): Promise<ApiAnswer | null> {
    const requestId = `req_${randomCharacters(14)}`
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    try {
      const { call, operation } = this.#read(request)
      const fault = takeFault(this.#engine.world, `${request.method} ${request.path}`)
      if (key !== undefined && this.#keysInUse.has(key)) throw keyInUse(key)
      if (key !== undefined) this.#keysInUse.add(key)
      try {
        return await this.#run(request, { call, operation, fault, requestId, key })
      } finally {
        if (key !== undefined) this.#keysInUse.delete(key)
      }
    } catch (error) {
      const refusal = this.#refusalOf(error, requestId)
      return this.#finish(request, { ...refusal, requestId }, { requestId, key })
    }
  }

  #read(request: ApiRequest): { call: IncomingCall; operation: Operation } {
    const { method, path, headers } = request
    const fields = parseForm(method === 'POST' ? request.body : request.query)
    const caller = callerOf(headers.authorization, fields.key)
    refuseOtherVersion(headers['stripe-version'])
    const found = findOperation(method, path)
    if (!found) {
      throw new ApiError(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/. (The Stripe sandbox supports a subset: see its README.)`,
      })
    }
    if (caller === 'browser' && !found.operation.isForBrowsers) throw secretKeyRequired()
    return {
      call: { world: this.#engine.world, caller, id: found.id, url: path, fields },
      operation: found.operation,
    }
  }

  async #run(
    request: ApiRequest,
    given: {
      call: IncomingCall
      operation: Operation
      fault: Fault | undefined
      requestId: string
      key: string | undefined
    },
  ): Promise<ApiAnswer | null> {
    const { fault, key, requestId } = given
    if (fault?.kind === 'dropped_connection') {
      this.#remember(request, 0, 'fault: connection dropped before the call ran')
      return null
    }
    if (fault?.kind === 'slow') await wait(fault.milliseconds)
    const answer = this.#engine.world.store.change(() => this.#answerOnce(request, given))
    this.#engine.stepTestClocks()
    const { sender, world } = this.#engine
    // A GET causes no event, and a call that an endpoint makes during a delivery must not wait for that same delivery.
    const isHeldBack = request.method !== 'GET' && webhookTrouble(world).beforeAnswer && !sender.isSending
    const sent = sender.send()
    if (isHeldBack) await sent
    if (fault?.kind === 'lost_answer') {
      this.#remember(request, answer.status, 'fault: call done, answer lost')
      return null
    }
    return this.#finish(request, answer, { requestId, key, fault })
  }

  /** Returns the key's saved answer, or a new one, saved in the same transaction as its effects. */
  #answerOnce(
    request: ApiRequest,
    {
      call,
      operation,
      fault,
      requestId,
      key,
    }: {
      call: IncomingCall
      operation: Operation
      fault: Fault | undefined
      requestId: string
      key: string | undefined
    },
  ): SavedAnswer {
    const { world } = this.#engine
    const fingerprint = fingerprintOf(request.path, call.fields)
    const saved = key === undefined ? undefined : savedAnswer(world, key, fingerprint)
    if (saved) return saved
    this.#engine.catchUp()
    world.cause = { id: requestId, idempotency_key: key ?? null }
    const answer = { ...this.#perform(call, operation, { fault, requestId }), requestId }
    // Stripe saves the result of an execution, failures included, and forgets requests that validation refused.
    const wasExecuted = answer.status < 400 || answer.status === 402 || answer.status === 500
    if (key !== undefined && wasExecuted) saveAnswer(world, key, fingerprint, answer)
    return answer
  }

  #perform(
    call: IncomingCall,
    operation: Operation,
    { fault, requestId }: { fault: Fault | undefined; requestId: string },
  ): { status: number; body: string } {
    const { store } = this.#engine.world
    try {
      if (fault) refuseByFault(fault)
      return store.change(() => {
        try {
          const whole = expand(call.world, operation.answer(call), expandPaths(call.fields))
          return { status: 200, body: JSON.stringify(whole, null, 2) }
        } catch (error) {
          if (error instanceof ApiError && error.keepsEffects) return this.#refusalOf(error, requestId)
          throw error
        }
      })
    } catch (error) {
      return this.#refusalOf(error, requestId)
    }
  }

  #refusalOf(error: unknown, requestId: string): { status: number; body: string } {
    const refusal = error instanceof ApiError ? error : undefined
    if (!refusal) this.#log(error instanceof Error ? String(error.stack) : String(error))
    const { status, body }: { status: number; body: ErrorBody } = refusal ?? {
      status: 500,
      body: {
        type: 'api_error',
        message: `The Stripe sandbox failed: ${error instanceof Error ? error.message : error}`,
      },
    }
    const seconds = Math.floor(this.#engine.world.clock.now().getTime() / 1000)
    const described = {
      ...body,
      ...documentationOf(body.code),
      request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}?t=${seconds}`,
    } satisfies ErrorBody
    return { status, body: JSON.stringify({ error: described }, null, 2) }
  }

  #finish(
    request: ApiRequest,
    answer: SavedAnswer,
    { requestId, key, fault }: { requestId: string; key?: string | undefined; fault?: Fault | undefined },
  ): ApiAnswer {
    const isReplay = answer.requestId !== requestId
    this.#remember(request, answer.status, isReplay ? 'replayed' : fault ? `fault: ${fault.kind}` : '')
    return {
      status: answer.status,
      body: answer.body,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-cache, no-store',
        'access-control-allow-origin': '*',
        'request-id': requestId,
        'stripe-version': apiVersion,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(isReplay ? { 'idempotent-replayed': 'true', 'original-request': answer.requestId } : {}),
        ...adviceOf(answer.status, isReplay),
      },
    }
  }

  /** Records a call without its parameters, which may hold a card. */
  #remember({ method, path }: ApiRequest, status: number, note: string): void {
    const { store, clock } = this.#engine.world
    store.change(() => {
      store.database
        .prepare('insert into call (at, method, path, status, note) values (?, ?, ?, ?, ?)')
        .run(clock.now().toISOString(), method, path, status, note)
      store.database
        .prepare('delete from call where sequence <= (select max(sequence) from call) - ?')
        .run(rememberedCalls)
    })
  }
}

function refuseOtherVersion(requested: string | undefined): void {
  if (requested === undefined || requested === apiVersion) return
  throw invalidRequest(
    `The Stripe sandbox answers in API version ${apiVersion} only; this call requests ${requested}.`,
    { code: 'sandbox_unsupported' },
  )
}

function expandPaths({ expand: paths }: FormFields): string[] {
  return Array.isArray(paths) ? paths.filter(path => typeof path === 'string') : []
}

function refuseByFault({ kind }: Fault): void {
  if (kind === 'rate_limit') {
    throw new ApiError(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    })
  }
  if (kind === 'server_error' || kind === 'unavailable') {
    throw new ApiError(kind === 'server_error' ? 500 : 503, {
      type: 'api_error',
      message: 'An unknown error occurred. (Caused by a planned fault of the sandbox.)',
    })
  }
}

/** Returns the header that advises the SDK on retrying: useful while a key is in use, useless once a failure is saved under the key. */
function adviceOf(status: number, isReplay: boolean): Record<string, string> {
  if (status === 409) return { 'stripe-should-retry': 'true' }
  return isReplay && status >= 400 ? { 'stripe-should-retry': 'false' } : {}
}
