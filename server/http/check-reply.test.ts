import Fastify from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '../../domain/endpoint.ts'
import { serve } from './serve.ts'
import { writeOnce } from './written-reply.ts'

const reply = z.object({ name: z.string() })
const readName = endpoint({ method: 'GET', path: '/api/name', summary: 'A name', access: 'ANYONE', reply })

/** Returns the statuses of two calls that get the same answer. */
async function statusesOf(answer: () => { name: string } | ReturnType<typeof writeOnce>): Promise<number[]> {
  const app = Fastify()
  app.decorate('checkReplies', true)
  app.setValidatorCompiler(() => () => true)
  serve(app, readName, { answer: async () => answer() })
  const answers = [await app.inject('/api/name'), await app.inject('/api/name')]
  return answers.map(({ statusCode }) => statusCode)
}

const wrong = { name: 7 } as unknown as { name: string }

test('an answer that breaks its contract is never sent outside production, written or not', async () => {
  expect(await statusesOf(() => wrong)).toEqual([500, 500])
  expect(await statusesOf(() => writeOnce(wrong))).toEqual([500, 500])
})

test('an answer that keeps its contract is sent each time, written or not', async () => {
  expect(await statusesOf(() => ({ name: 'Ada' }))).toEqual([200, 200])
  expect(await statusesOf(() => writeOnce({ name: 'Ada' }))).toEqual([200, 200])
})
