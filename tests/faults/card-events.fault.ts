import { expect, test } from 'vitest'
import { call, register, subscribe } from './caller.ts'
import { startWithProvider } from './provider.ts'
import { report, until } from './server-process.ts'

test('an event that was acknowledged before the server was killed takes effect after the restart, though it is never sent again', async () => {
  const { provider, server, start } = await startWithProvider()
  const { token } = await register(server.url)
  expect((await subscribe(server.url, token)).body.isPaymentIntentSucceeded).toBe(true)
  await provider.control.deliverEverything()
  provider.control.addFault({ kind: 'slow', on: 'GET /v1/subscriptions/*', milliseconds: 60_000 })
  const headers = { authorization: `Bearer ${provider.secretKey}` }
  const api = `http://${provider.host}:${provider.port}/v1/subscriptions`
  const { data } = (await (await fetch(api, { headers })).json()) as { data: { id: string }[] }
  await fetch(`${api}/${data[0]?.id}`, { method: 'DELETE', headers })
  await provider.control.deliverEverything()
  await server.kill()
  provider.control.setWebhooks({ drop: ['*'] })
  provider.control.clearFaults()
  const next = await start()
  const hasAccess = async () => (await call(next.url, 'GET', '/api/profile_program', token)).status === 200
  expect(await hasAccess()).toBe(true)
  // The dead server's lease on the event ends first.
  const waited = await until('the subscription has ended', async () => !(await hasAccess()))
  report(`killed after the acknowledgement: access ended ${waited} ms after the restart, without another delivery`)
})
