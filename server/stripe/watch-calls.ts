import type Stripe from 'stripe'

/** An answer of the card provider, and how long it took. */
export interface CardAnswer {
  /** The method and the resource, as in `POST subscriptions`, without an id. */
  call: string
  statusCode: number
  seconds: number
}

/** Reports each call to the card provider when it starts, and each answer; an abandoned call has none. */
export function watchCalls(client: Stripe, onCall: () => void, onAnswer: (answer: CardAnswer) => void): void {
  client.on('request', onCall)
  client.on('response', ({ method, path, status, elapsed }: Stripe.ResponseEvent) =>
    onAnswer({ call: `${method} ${kindOf(path)}`, statusCode: status, seconds: elapsed / 1000 }),
  )
}

/** Returns `subscriptions` for `/v1/subscriptions/sub_1?expand=…`. */
function kindOf(path: string): string {
  return /^\/v\d\/([a-z_]+)/.exec(path)?.[1] ?? 'other'
}
