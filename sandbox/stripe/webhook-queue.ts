import type { Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** How events are delivered; anything but the first value of each is deliberate trouble. */
export interface WebhookTrouble {
  /** Number of times each event is sent. */
  copies: number
  /** `reversed`: waiting events leave newest first; `shuffled`: in random order. */
  order: 'as_created' | 'reversed' | 'shuffled'
  /** Machine seconds before an event leaves; null holds it until deliveries are requested. */
  delaySeconds: number | null
  /** Types that are never sent; a final star matches any ending (`invoice.*`). */
  drop: string[]
  /** Sends events before answering the call that caused them. */
  beforeAnswer: boolean
}

export const noWebhookTrouble: WebhookTrouble = {
  copies: 1,
  order: 'as_created',
  delaySeconds: 0,
  drop: [],
  beforeAnswer: false,
}

/** Returns the current trouble with deliveries. */
export function webhookTrouble({ store }: Pick<World, 'store'>): WebhookTrouble {
  return store.setting<WebhookTrouble>('webhook_trouble', noWebhookTrouble)
}

/** Machine milliseconds so far ahead that only an explicit delivery brings them forward. */
export const heldUntilAsked = 8_640_000_000_000_000

/** Whether `pattern` selects an event type: its exact name, or the prefix before a star. */
export function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

/** Schedules the deliveries of a new event and returns the number of endpoints. */
export function queueDeliveries(world: World, event: string, type: Kinds['event']['type']): number {
  const trouble = webhookTrouble(world)
  const endpoints = world.store
    .list('webhook_endpoint', { equal: { status: 'enabled' } })
    .filter(({ object }) => object.enabled_events.some(pattern => pattern === '*' || matches(type, pattern)))
  const isDropped = trouble.drop.some(pattern => matches(type, pattern))
  const due = trouble.delaySeconds === null ? heldUntilAsked : Date.now() + trouble.delaySeconds * 1000
  for (const { object } of endpoints) {
    for (let copy = 0; copy < trouble.copies; copy += 1) {
      queueDelivery(world, event, object.id, { state: isDropped ? 'dropped' : 'waiting', due })
    }
  }
  return endpoints.length
}

/** Schedules one delivery; `due` is in machine milliseconds. */
export function queueDelivery(
  { store }: Pick<World, 'store'>,
  event: string,
  endpoint: string,
  { state, due }: { state: 'waiting' | 'dropped'; due: number },
): void {
  store.database
    .prepare('insert into delivery (event, endpoint, state, due) values (?, ?, ?, ?)')
    .run(event, endpoint, state, due)
}
