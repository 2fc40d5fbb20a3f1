import type Stripe from 'stripe'
import { secondsOn, testClockOf } from './clock.ts'
import { createId } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { createdRange, listOf, paging, parametersOf, text } from './parameters.ts'
import { present } from './present.ts'
import { apiVersion, type Kind, type Kinds } from './stripe-types.ts'
import { matches, queueDeliveries } from './webhook-queue.ts'
import type { World } from './world.ts'

/**
 * Records an event of an object and queues it for every webhook endpoint subscribed to it. `before` is the object's earlier state; the
 * differences become `previous_attributes`.
 */
export function emit<Name extends Kind>(
  world: World,
  type: Stripe.Event['type'],
  kind: Name,
  object: Kinds[Name],
  before?: Kinds[Name],
): void {
  const previous = before ? changedAttributes(before, object) : undefined
  const event = {
    id: createId('evt'),
    object: 'event',
    api_version: apiVersion,
    // A detached card no longer names its customer, whose clock still dates the event.
    created: secondsOn(world, testClockOf(world, object) ?? testClockOf(world, before ?? {})),
    data: { object: present(world, kind, object), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: world.cause,
    type,
  } satisfies Kinds['event']
  const pending_webhooks = queueDeliveries(world, event.id, type) ? 1 : 0
  world.store.save('event', { object: { ...event, pending_webhooks }, hidden: {} })
}

type Fields = Record<string, unknown>

/**
 * Returns the values of `before` that differ in `after`, group by group, and null for those that are new. A list inside a group is given
 * whole.
 */
function changedAttributes(before: object, after: object): Fields {
  const [old, now]: Fields[] = [{ ...before }, { ...after }]
  const changed: Fields = {}
  for (const name of new Set([...Object.keys(old ?? {}), ...Object.keys(now ?? {})])) {
    const [was, is] = [old?.[name] ?? null, now?.[name] ?? null]
    if (JSON.stringify(was) === JSON.stringify(is)) continue
    changed[name] = isGroup(was) && isGroup(is) ? changedAttributes(was, is) : was
  }
  return changed
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export const eventOperations = [
  operation({
    method: 'GET',
    path: '/v1/events',
    parameters: parametersOf<Stripe.EventListParams>()({
      ...paging,
      created: createdRange,
      type: text,
      types: listOf(text),
    }),
    run({ world, given, url }) {
      const types = given.types ?? (given.type ? [given.type] : [])
      const rows = world.store.list('event', { created: boundsOf(given.created) })
      const matching = rows.filter(({ object }) => types.length === 0 || types.some(type => matches(object.type, type)))
      return answerList(world, 'event', matching, given, url)
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    parameters: parametersOf<Stripe.EventRetrieveParams>()({ expand: paging.expand }),
    run: ({ world, find }) => present(world, 'event', find('event').object),
  }),
]

/** Returns bounds on `created` from the parameter of a list. */
export function boundsOf(given: number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined) {
  return typeof given === 'number' ? { gte: given, lte: given } : given
}
