import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../domain/endpoint.ts'
import { serve } from './serve.ts'

const reply = z.object({ name: z.string() })
const readName = endpoint({ method: 'GET', path: '/api/name', summary: 'A name', access: 'ANYONE', reply })

/** Returns the status of a call that gets this reply. */
async function statusOf(answer: unknown): Promise<number> {
  const app = Fastify()
  app.decorate('checkReplies', true)
  app.setValidatorCompiler(() => () => true)
  serve(app, readName, { answer: async () => answer as { name: string } })
  return (await app.inject('/api/name')).statusCode
}

test('a reply that breaks its contract is never sent outside production', async () => {
  expect(await statusOf({ name: 7 })).toBe(500)
  expect(await statusOf(JSON.stringify({ name: 7 }))).toBe(500)
  for (const kept of [{ name: 'Ada' }, JSON.stringify({ name: 'Ada' })]) expect(await statusOf(kept)).toBe(200)
})
