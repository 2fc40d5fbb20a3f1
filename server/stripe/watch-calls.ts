import type Stripe from 'stripe'

/** What the card provider answered, and how long it took. */
export interface CardAnswer {
  /** The method and the kind of thing, as `POST subscriptions`: no id. */
  call: string
  statusCode: number
  seconds: number
}

/** Tells of each call to the card provider when it begins, and of each answer; a call that is given up has none. */
export function watchCalls(client: Stripe, onCall: () => void, onAnswer: (answer: CardAnswer) => void): void {
  client.on('request', onCall)
  client.on('response', ({ method, path, status, elapsed }: Stripe.ResponseEvent) =>
    onAnswer({ call: `${method} ${kindOf(path)}`, statusCode: status, seconds: elapsed / 1000 }),
  )
}

/** `subscriptions` of `/v1/subscriptions/sub_1?expand=…`. */
function kindOf(path: string): string {
  return /^\/v\d\/([a-z_]+)/.exec(path)?.[1] ?? 'other'
}
