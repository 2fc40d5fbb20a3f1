import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type LightMyRequestResponse,
  type RouteOptions,
} from 'fastify'
import * as z from 'zod/mini'
import brand from '../../brand.json' with { type: 'json' }
import { type Endpoint, sharedErrors } from '../../domain/endpoint.ts'
import { type ErrorCode, errorStatuses, fieldErrorCodes } from '../../domain/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
    /** Status of a success that has a body. */
    success?: 200 | 201
  }
}

type JsonSchema = Record<string, unknown>

/**
 * Publishes the calls that are registered from here on as an OpenAPI document (`/api/docs/json`) and a page to read it (`/api/docs`). Both are
 * made when one is first asked for: few starts of a developer's server need them, and what makes them takes a twentieth of a start.
 */
export function publishOpenApi(app: FastifyInstance): void {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', route => {
    if (route.config?.endpoint && route.method !== 'HEAD') routes.push(route)
  })
  let documentation: Promise<FastifyInstance> | undefined
  // By path, because nothing of it ever changes: clients that do not read their answers share one instead of holding one each.
  const answers = new Map<string, Promise<LightMyRequestResponse>>()
  const answer = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    const [path = url] = url.split('?')
    documentation ??= documentRoutes(routes)
    const made = answers.get(path) ?? documentation.then(pages => pages.inject(path))
    answers.set(path, made)
    const { statusCode, headers, rawPayload } = await made
    if (statusCode === 404) {
      answers.delete(path)
      return reply.callNotFound()
    }
    const { connection: _, ...written } = headers
    return reply.code(statusCode).headers(written).send(rawPayload)
  }
  app.get('/api/docs', answer)
  app.get('/api/docs/*', answer)
}

/** Builds the application that answers below `/api/docs`. */
async function documentRoutes(routes: readonly RouteOptions[]): Promise<FastifyInstance> {
  const { default: fastifySwagger } = await import('@fastify/swagger')
  const { default: fastifySwaggerUi } = await import('@fastify/swagger-ui')
  const app = Fastify()
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: brand.name,
        version: '1',
        description: 'Every call of the product. Errors carry a stable code in `message`.',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const { endpoint, success = 200 } = route.config ?? {}
      if (!endpoint) return { schema: { ...schema, hide: true }, url }
      return { schema: describeEndpoint(endpoint, success), url }
    },
  })
  await app.register(fastifySwaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  for (const { method, url, config } of routes) app.route({ method, url, config, handler: () => {} })
  return app
}

function describeEndpoint(endpoint: Endpoint, success: 200 | 201) {
  return {
    summary: endpoint.summary,
    ...(endpoint.access === 'ANYONE' ? {} : { security: [{ token: [] }] }),
    ...(endpoint.params ? { params: jsonSchema(endpoint.params, 'input') } : {}),
    ...(endpoint.query ? { querystring: jsonSchema(endpoint.query, 'input') } : {}),
    ...(endpoint.body ? { body: jsonSchema(endpoint.body, 'input') } : {}),
    response: {
      ...(endpoint.reply
        ? { [success]: jsonSchema(endpoint.reply, 'output') }
        : { 204: { type: 'null', description: 'Done' } }),
      ...describeErrors(endpoint),
    },
  }
}

function guardErrors({ access, duty, needsConfirmation }: Endpoint): ErrorCode[] {
  if (access === 'ANYONE') return []
  if (access !== 'STAFF') return ['error_unauthenticated', 'error_forbidden']
  return [
    'error_unauthenticated',
    ...(duty ? (['error_duty_required'] as const) : []),
    ...(needsConfirmation ? (['error_confirmation_required'] as const) : []),
  ]
}

function describeErrors(endpoint: Endpoint): Record<string, JsonSchema> {
  const codes: ErrorCode[] = [
    ...guardErrors(endpoint),
    ...(endpoint.needsSubscription ? (['error_subscription_required'] as const) : []),
    ...(endpoint.errors ?? []),
    ...sharedErrors,
  ]
  const byStatus = Object.groupBy(codes, code => errorStatuses[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, message]) => [
      status,
      {
        description: (message ?? []).join(', '),
        type: 'object',
        required: ['statusCode', 'error', 'message'],
        properties: {
          statusCode: { type: 'integer' },
          error: { type: 'string' },
          message: { type: 'string', enum: message },
          fields: { type: 'object', additionalProperties: { type: 'string', enum: [...fieldErrorCodes] } },
        },
      },
    ]),
  )
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return written
}
