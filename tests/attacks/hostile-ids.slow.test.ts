import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../domain/endpoint.ts'
import { openSession } from '../../server/members/session.service.ts'
import { serverForThisFile } from '../../server/testing/test-server.ts'
import { type Cast, gatherCast } from './cast.ts'
import { everyOperation } from './operations.ts'
import type { JsonSchema } from './schema-values.ts'
import type { Given } from './valid-requests.ts'

/** Ids that mean something in a path, to a database or to a JavaScript object. */
const hostileIds = [
  '.',
  '..',
  '..\\..',
  '%2e%2e',
  '?',
  '\0',
  '\ud800',
  '__proto__',
  '00000000-0000-4000-8000-000000000000\n',
  "' or 1=1--",
  'x'.repeat(499),
]

const server = serverForThisFile({ hasCards: true })
let cast: Cast
let networks = 0

beforeAll(async () => {
  cast = await gatherCast(server)
})

/** Returns requests that have a hostile id in the place of one text: the path's id, or a text of the query or of the body. */
function spoilt({ query, body }: Endpoint, right: Given): Given[] {
  return hostileIds.flatMap(id => [
    ...(right.id === undefined ? [] : [{ ...right, id }]),
    ...textsOf(query).map(({ name }) => ({ ...right, query: { ...right.query, [name]: id } })),
    ...textsOf(body).map(({ name, isOfSeveral }) => ({
      ...right,
      body: { ...(!isOfSeveral && right.body), [name]: id },
    })),
  ])
}

/**
 * Returns the names of the schema's texts, and whether each is in one of several forms of it. A password is no id, and hashing each attempt
 * would take long.
 */
function textsOf(schema: Endpoint['body']): { name: string; isOfSeveral: boolean }[] {
  if (!schema) return []
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const fields = (anyOf ?? [{ properties }]).flatMap(form => Object.entries(form.properties ?? {}))
  return fields.flatMap(([name, { type }]) =>
    type === 'string' && !/password/i.test(name) ? [{ name, isOfSeveral: anyOf !== undefined }] : [],
  )
}

describe.each(Object.entries(everyOperation()))('%s', (_, { endpoint, given, owner }) => {
  test('answers hostile ids without a failure of the server', async () => {
    const failures: string[] = []
    const actor = endpoint.needsSubscription || owner === 'subscription' ? cast.subscriber : cast.member
    for (const { id, query, body } of spoilt(endpoint, given(actor))) {
      networks += 1
      // Signing out and erasing end the session that they use.
      const token = await openSession(server.services.database.db, actor.user.id, server.services.clock.now())
      const path = endpoint.path.replace(/:\w+/, encodeURIComponent((id ?? '').toWellFormed()))
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const answered = await server.send(
        endpoint.method,
        path + search,
        endpoint.method === 'GET' ? undefined : body,
        { authorization: `Bearer ${token}` },
        `10.9.${networks >> 8}.${networks & 255}`,
      )
      if (answered.status >= 500) failures.push(`${answered.status} ${JSON.stringify({ id, query, body })}`)
    }
    expect(failures).toEqual([])
  })
})
