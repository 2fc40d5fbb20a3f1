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
const heldUntilAsked = 8_640_000_000_000_000

/** Whether `pattern` selects an event type: its exact name, or the prefix before a star. */
export function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern
}

/** Id of the endpoint that the sandbox is started with, its only one. */
export const ownEndpointId = 'we_sandbox'

/** Schedules the deliveries of a new event, if the endpoint wants it; returns whether it does. */
export function queueDeliveries(world: World, event: string, type: Kinds['event']['type']): boolean {
  const endpoint = world.store.find('webhook_endpoint', ownEndpointId)?.object
  if (endpoint?.status !== 'enabled') return false
  if (!endpoint.enabled_events.some(pattern => matches(type, pattern))) return false
  const trouble = webhookTrouble(world)
  const isDropped = trouble.drop.some(pattern => matches(type, pattern))
  const due = trouble.delaySeconds === null ? heldUntilAsked : Date.now() + trouble.delaySeconds * 1000
  for (let copy = 0; copy < trouble.copies; copy += 1) {
    queueDelivery(world, event, { state: isDropped ? 'dropped' : 'waiting', due })
  }
  return true
}

/** Schedules one delivery; `due` is in machine milliseconds. */
export function queueDelivery(
  { store }: Pick<World, 'store'>,
  event: string,
  { state, due }: { state: 'waiting' | 'dropped'; due: number },
): void {
  store.database
    .prepare('insert into delivery (event, endpoint, state, due) values (?, ?, ?, ?)')
    .run(event, ownEndpointId, state, due)
}
