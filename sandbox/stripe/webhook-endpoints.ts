import type Stripe from 'stripe'
import { secondsOn } from './clock.ts'
import { invalidRequest, needed } from './errors.ts'
import { eventTypes } from './event-types.ts'
import { createId, randomCharacters } from './ids.ts'
import { answerList } from './lists.ts'
import { operation } from './operation.ts'
import {
  boolean,
  clearableText,
  type Given,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  parametersOf,
  type Rule,
  text,
  unsupported,
} from './parameters.ts'
import { apiVersion, type Kinds } from './stripe-types.ts'
import type { World } from './world.ts'

/** Id of the endpoint that the sandbox is started with. */
export const ownEndpointId = 'we_sandbox'

const address: Rule<string> = (value, path) => {
  const url = text(value, path)
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url
  throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', {
    code: 'url_invalid',
    param: path,
  })
}

/** A type of event, or a star for all. */
const eventType: Rule<string> = (value, path) => {
  const type = text(value, path)
  if (type === '*' || eventTypes.has(type)) return type
  throw invalidRequest(`Invalid ${path}: must be one of ${[...eventTypes].join(', ')}`, { param: path })
}

const createParameters = parametersOf<Stripe.WebhookEndpointCreateParams>()({
  enabled_events: listOf(eventType),
  url: address,
  api_version: text,
  connect: unsupported,
  description: clearableText,
  expand: paging.expand,
  metadata,
})

function createEndpoint(world: World, given: Given<typeof createParameters>): Kinds['webhook_endpoint'] {
  if (given.api_version !== undefined && given.api_version !== apiVersion) {
    throw invalidRequest(`The Stripe sandbox supports only API version ${apiVersion}.`, {
      code: 'sandbox_unsupported',
      param: 'api_version',
    })
  }
  const secret = `whsec_${randomCharacters(32)}`
  const endpoint = buildEndpoint(world, {
    id: createId('we'),
    url: needed(given.url, 'url'),
    enabledEvents: needed(given.enabled_events, 'enabled_events'),
    description: given.description ?? null,
    metadata: mergeMetadata({}, given.metadata),
  })
  world.store.save('webhook_endpoint', { object: endpoint, hidden: { secret } })
  // The secret is returned here and never again.
  return { ...endpoint, secret }
}

function buildEndpoint(
  world: World,
  given: {
    id: string
    url: string
    enabledEvents: string[]
    description: string | null
    metadata: Record<string, string>
  },
) {
  return {
    id: given.id,
    object: 'webhook_endpoint',
    api_version: apiVersion,
    application: null,
    created: secondsOn(world, null),
    description: given.description,
    enabled_events: given.enabledEvents,
    livemode: false,
    metadata: given.metadata,
    status: 'enabled',
    url: given.url,
  } satisfies Kinds['webhook_endpoint']
}

/** Creates or updates the endpoint that the sandbox was started with: its address and secret may differ at each start. */
export function keepOwnEndpoint(world: World, secret: string): void {
  const url = world.webhookUrl() ?? 'http://127.0.0.1/'
  const kept = world.store.find('webhook_endpoint', ownEndpointId)?.object
  const endpoint =
    kept ??
    buildEndpoint(world, {
      id: ownEndpointId,
      url,
      enabledEvents: ['*'],
      description: 'Endpoint that the sandbox was started with',
      metadata: {},
    })
  world.store.save('webhook_endpoint', { object: { ...endpoint, url }, hidden: { secret } })
}

export const webhookEndpointOperations = [
  operation({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    parameters: createParameters,
    run: ({ world, given }) => createEndpoint(world, given),
  }),
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
      description: clearableText,
      disabled: boolean,
      enabled_events: listOf(eventType),
      expand: paging.expand,
      metadata,
      url: address,
    }),
    run({ world, given, find }) {
      const { object, hidden } = find('webhook_endpoint')
      const isDisabled = given.disabled ?? object.status === 'disabled'
      const changed = {
        ...object,
        description: given.description === undefined ? object.description : given.description,
        enabled_events: given.enabled_events ?? object.enabled_events,
        metadata: mergeMetadata(object.metadata, given.metadata),
        status: isDisabled ? 'disabled' : 'enabled',
        url: given.url ?? object.url,
      }
      world.store.save('webhook_endpoint', { object: changed, hidden })
      return changed
    },
  }),
  operation({
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    parameters: {},
    run({ world, find, id }) {
      find('webhook_endpoint')
      world.store.remove(id)
      return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint
    },
  }),
]
