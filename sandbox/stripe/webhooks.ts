import { createHmac } from 'node:crypto'
import { ownEndpointId } from './webhook-endpoints.ts'
import { queueDelivery, type WebhookTrouble, webhookTrouble } from './webhook-queue.ts'
import type { World } from './world.ts'

/** Machine seconds between retries of a refused delivery; after the last it is given up. Stripe takes days. */
export const retrySeconds = [1, 2, 5, 15, 60, 300, 900, 3600]

const answerMilliseconds = 15_000

/** One delivery of an event to an endpoint. */
export interface Delivery {
  sequence: number
  event: string
  endpoint: string
  /** `failed`: refused on every attempt. */
  state: 'waiting' | 'delivered' | 'dropped' | 'failed'
  attempts: number
  /** Machine milliseconds. */
  due: number
  status: number | null
  error: string | null
}

/**
 * Returns the `Stripe-Signature` of a body: a timestamp on the machine's clock, never the sandbox's, and an HMAC of both (Stripe's scheme
 * v1).
 */
export function signatureOf(secret: string, body: string, now = Date.now()): string {
  const timestamp = Math.floor(now / 1000)
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Sends queued events, to each endpoint one at a time and to all of them side by side, and retries those refused. */
export class WebhookSender {
  readonly #world: World
  readonly #log: (line: string) => void
  readonly #closing = new AbortController()
  /** The last round of each endpoint. */
  readonly #sending = new Map<string, Promise<void>>()
  #rounds = 0

  constructor(world: World, log: (line: string) => void) {
    this.#world = world
    this.#log = log
  }

  /** Whether deliveries are in flight. */
  get isSending(): boolean {
    return this.#rounds > 0
  }

  /** Sends what is due; with `everything`, also whatever is held, delayed or waiting for a retry, once. Never rejects. */
  async send(everything = false): Promise<void> {
    await Promise.all(this.#endpointsWaiting().map(endpoint => this.#sendTo(endpoint, everything)))
  }

  /** Begins a round to one endpoint after its last: two at once would send the same delivery twice. */
  #sendTo(endpoint: string, everything: boolean): Promise<void> {
    this.#rounds += 1
    const round = (this.#sending.get(endpoint) ?? Promise.resolve())
      .then(() => this.#sendRound(endpoint, everything))
      .catch((error: unknown) => this.#log(error instanceof Error ? String(error.stack) : String(error)))
      .finally(() => {
        this.#rounds -= 1
        if (this.#sending.get(endpoint) === round) this.#sending.delete(endpoint)
      })
    this.#sending.set(endpoint, round)
    return round
  }

  /** Returns the endpoints with a delivery that waits or is in flight. */
  #endpointsWaiting(): string[] {
    if (this.#closing.signal.aborted) return []
    const rows = this.#world.store.database
      .prepare(`select distinct endpoint from delivery where state = 'waiting'`)
      .all()
    return [...new Set([...rows.map(({ endpoint }) => String(endpoint)), ...this.#sending.keys()])]
  }

  /** Sends an event to every endpoint again. */
  async resend(event: string): Promise<void> {
    const { store } = this.#world
    const earlier = store.database.prepare('select distinct endpoint from delivery where event = ?').all(event)
    store.change(() => {
      for (const { endpoint } of earlier) {
        queueDelivery(this.#world, event, String(endpoint), { state: 'waiting', due: Date.now() })
      }
    })
    await this.send()
  }

  /** Stops sending and abandons the delivery in flight, which the folder's next sandbox repeats. */
  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all(this.#sending.values())
  }

  async #sendRound(endpoint: string, everything: boolean): Promise<void> {
    if (this.#closing.signal.aborted) return
    for (const delivery of inOrder(this.#due(endpoint, everything), webhookTrouble(this.#world))) {
      if (this.#closing.signal.aborted) return
      await this.#deliver(delivery)
    }
  }

  #due(endpoint: string, everything: boolean): Delivery[] {
    const rows = this.#world.store.database
      .prepare(`select * from delivery where endpoint = ? and state = 'waiting' and due <= ? order by sequence`)
      .all(endpoint, everything ? Number.MAX_SAFE_INTEGER : Date.now())
    return rows as unknown as Delivery[]
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const event = this.#world.store.find('event', delivery.event)
    const endpoint = this.#world.store.find('webhook_endpoint', delivery.endpoint)
    if (!event || !endpoint) return this.#note({ ...delivery, state: 'failed', error: 'the endpoint no longer exists' })
    const isOwn = endpoint.object.id === ownEndpointId
    const url = isOwn ? this.#world.webhookUrl() : endpoint.object.url
    // The product's server is not listening yet: the event waits.
    if (url === undefined) return
    const body = JSON.stringify(event.object, null, 2)
    const { status, error } = await post(url, body, {
      signature: signatureOf(endpoint.hidden.secret, body),
      closing: this.#closing.signal,
    })
    if (status === null && this.#closing.signal.aborted) return
    const attempts = delivery.attempts + 1
    const isDelivered = status !== null && status >= 200 && status < 300
    const wait = retrySeconds[attempts - 1]
    if (!isDelivered) {
      this.#log(`webhook ${event.object.type} to ${url}: ${status ?? error} (attempt ${attempts})`)
    }
    this.#note({
      ...delivery,
      state: isDelivered ? 'delivered' : wait === undefined ? 'failed' : 'waiting',
      attempts,
      due: Date.now() + (wait ?? 0) * 1000,
      status,
      error,
    })
  }

  #note({ sequence, state, attempts, due, status, error, event }: Delivery): void {
    const { store } = this.#world
    store.change(() => {
      store.database
        .prepare('update delivery set state = ?, attempts = ?, due = ?, status = ?, error = ? where sequence = ?')
        .run(state, attempts, due, status, error, sequence)
      const row = store.find('event', event)
      if (state !== 'delivered' || !row) return
      const pending_webhooks = Math.max(0, row.object.pending_webhooks - 1)
      store.save('event', { ...row, object: { ...row.object, pending_webhooks } })
    })
  }
}

function inOrder(deliveries: Delivery[], { order }: WebhookTrouble): Delivery[] {
  if (order === 'reversed') return deliveries.toReversed()
  if (order === 'as_created') return deliveries
  const shuffled = deliveries.map(delivery => ({ delivery, place: Math.random() }))
  return shuffled.toSorted((a, b) => a.place - b.place).map(({ delivery }) => delivery)
}

async function post(
  url: string,
  body: string,
  { signature, closing }: { signature: string; closing: AbortSignal },
): Promise<{ status: number | null; error: string | null }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (sandbox)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(answerMilliseconds), closing]),
    })
    await response.body?.cancel()
    return { status: response.status, error: null }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { status: null, error: cause instanceof Error ? cause.message : String(cause) }
  }
}
