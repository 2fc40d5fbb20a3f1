import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { endpoint } from '../../domain/endpoint.ts'
import { serve } from './serve.ts'
import { collectServedCalls } from './served-calls.ts'

const ping = endpoint({ method: 'GET', path: '/api/ping', summary: 'Ping', access: 'ANYONE' })
const pong = endpoint({ method: 'GET', path: '/api/pong', summary: 'Pong', access: 'ANYONE' })

/** An application that declares `ping` and serves these. */
function appServing(...served: (typeof ping | typeof pong)[]) {
  const app = Fastify()
  app.setValidatorCompiler(() => () => true)
  const checkServedCalls = collectServedCalls(app, { 'sample.ping': ping })
  for (const call of served) serve(app, call, { answer: async () => undefined })
  return checkServedCalls
}

test('a server that serves each declared call starts', () => {
  expect(appServing(ping)).not.toThrow()
})

test('a declared call without a route stops the start', () => {
  expect(appServing()).toThrow('sample.ping has no route')
})

test('a route of an undeclared call stops the start', () => {
  expect(appServing(ping, pong)).toThrow('GET /api/pong is in no contract')
})
