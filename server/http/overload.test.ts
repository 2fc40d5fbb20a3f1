import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { refuseOverload } from './overload.ts'

async function startApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  answerErrors(app)
  await refuseOverload(app)
  app.get('/', async () => 'answered')
  await app.ready()
  return { ask: () => app.inject('/') }
}

/** Blocks this thread, as a paused machine does, and lets the event loop measure the delay. */
async function block(milliseconds: number): Promise<void> {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
  await wait(0)
}

test('requests are answered after a single long pause', async () => {
  const { ask } = await startApp()
  await wait(500)
  await block(2500)
  expect((await ask()).statusCode).toBe(200)
})

test('requests are refused, with a time to retry, while the event loop keeps falling behind', async () => {
  const { ask } = await startApp()
  let answer = await ask()
  expect(answer.statusCode).toBe(200)
  for (let pauses = 0; pauses < 10 && answer.statusCode === 200; pauses++) {
    await block(1600)
    answer = await ask()
  }
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ message: 'error_unavailable' })
  expect(answer.headers['retry-after']).toBe('2')
})
