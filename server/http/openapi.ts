import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
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

/** Publishes the calls that are registered from here on as an OpenAPI document (`/api/docs/json`) and a page to read it (`/api/docs`). */
export async function publishOpenApi(app: FastifyInstance): Promise<void> {
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
