import { createHmac } from 'node:crypto'
import { ownEndpointId, queueDelivery, type WebhookTrouble, webhookTrouble } from './webhook-queue.ts'
import type { World } from './world.ts'

/** Machine seconds between retries of a refused delivery; after the last it is given up. Stripe takes days. */
const retrySeconds = [1, 2, 5, 15, 60, 300, 900, 3600]

const answerMilliseconds = 15_000

/** One delivery of an event. */
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

/** Sends queued events one at a time, and retries those refused. */
export class WebhookSender {
  readonly #world: World
  readonly #log: (line: string) => void
  readonly #closing = new AbortController()
  #lastRound = Promise.resolve()
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
  send(everything = false): Promise<void> {
    this.#rounds += 1
    // Two rounds at once would send the same delivery twice.
    this.#lastRound = this.#lastRound
      .then(() => this.#sendRound(everything))
      .catch((error: unknown) => this.#log(error instanceof Error ? String(error.stack) : String(error)))
      .finally(() => {
        this.#rounds -= 1
      })
    return this.#lastRound
  }

  /** Sends an event again. */
  async resend(event: string): Promise<void> {
    this.#world.store.change(() => queueDelivery(this.#world, event, { state: 'waiting', due: Date.now() }))
    await this.send()
  }

  /** Stops sending and abandons the delivery in flight, which the folder's next sandbox repeats. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#lastRound
  }

  async #sendRound(everything: boolean): Promise<void> {
    if (this.#closing.signal.aborted) return
    for (const delivery of inOrder(this.#due(everything), webhookTrouble(this.#world))) {
      if (this.#closing.signal.aborted) return
      await this.#deliver(delivery)
    }
  }

  #due(everything: boolean): Delivery[] {
    const rows = this.#world.store.database
      .prepare(`select * from delivery where state = 'waiting' and due <= ? order by sequence`)
      .all(everything ? Number.MAX_SAFE_INTEGER : Date.now())
    return rows as unknown as Delivery[]
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const event = this.#world.store.find('event', delivery.event)
    const endpoint = this.#world.store.find('webhook_endpoint', ownEndpointId)
    if (!event || !endpoint) return this.#note({ ...delivery, state: 'failed', error: 'the event no longer exists' })
    const url = this.#world.webhookUrl()
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
