import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import { boolean, listOf, paging, parametersOf, text } from './parameters.ts'
import { apiVersion, type Kinds } from './stripe-types.ts'
import { ownEndpointId } from './webhook-queue.ts'
import type { World } from './world.ts'

/** Creates or updates the endpoint that the sandbox was started with: its address and secret may differ at each start. */
export function keepOwnEndpoint(world: World, secret: string): void {
  const url = world.webhookUrl() ?? 'http://127.0.0.1/'
  const kept = world.store.find('webhook_endpoint', ownEndpointId)?.object
  const endpoint =
    kept ??
    ({
      id: ownEndpointId,
      object: 'webhook_endpoint',
      api_version: apiVersion,
      application: null,
      created: secondsOn(world, null),
      description: 'Endpoint that the sandbox was started with',
      enabled_events: ['*'],
      livemode: false,
      metadata: {},
      status: 'enabled',
      url,
    } satisfies Kinds['webhook_endpoint'])
  world.store.save('webhook_endpoint', { object: { ...endpoint, url }, hidden: { secret } })
}

export const webhookEndpointOperations = [
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    parameters: parametersOf<Stripe.WebhookEndpointListParams>()(paging),
    run: ({ world, given, url }) =>
      answerList(world, 'webhook_endpoint', world.store.list('webhook_endpoint'), given, url),
  }),
  operation({
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    parameters: parametersOf<Stripe.WebhookEndpointRetrieveParams>()({ expand: paging.expand }),
    run: ({ find }) => find('webhook_endpoint').object,
  }),
  operation({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    parameters: parametersOf<Stripe.WebhookEndpointUpdateParams>()({
      disabled: boolean,
      enabled_events: listOf(text),
      expand: paging.expand,
    }),
    run({ world, given, find }) {
      const { object, hidden } = find('webhook_endpoint')
      const isDisabled = given.disabled ?? object.status === 'disabled'
      const changed = {
        ...object,
        enabled_events: given.enabled_events ?? object.enabled_events,
        status: isDisabled ? 'disabled' : 'enabled',
      }
      world.store.save('webhook_endpoint', { object: changed, hidden })
      return changed
    },
  }),
]
