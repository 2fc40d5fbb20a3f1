import { setTimeout as wait } from 'node:timers/promises'
import { type StripeSandbox, startStripeSandbox } from '@seve/stripe-sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { webhookPath } from '../../server/features/subscription/subscription.routes.ts'
import { offerLabel } from '../../server/stripe/products.ts'
import { call, register, subscribe } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'

const secret = 'whsec_of_the_faults'

/** A server whose card provider runs in this process, so that killing the server leaves the provider untouched. */
async function startWithProvider() {
  const cluster = await Cluster.start()
  let server: ServerProcess | undefined
  const provider = await startStripeSandbox({
    folder: temporaryFolder(),
    publicPath: '',
    webhookUrl: () => server && `${server.url}${webhookPath}`,
    webhookSecret: secret,
    offerMetadata: offerLabel,
  })
  onTestFinished(() => provider.close())
  const options = {
    dataFolder: temporaryFolder(),
    databaseUrl: cluster.urlOf(),
    entry: 'tests/faults/server-with-provider.ts',
    environment: { PROVIDER_PORT: String(provider.port), PROVIDER_SECRET: secret },
  }
  const start = async () => {
    server = await ServerProcess.start(options)
    return server
  }
  return { cluster, provider, start, server: await start() }
}

/** Returns the amounts the provider charged, in cents. */
function chargesOf(provider: StripeSandbox): Promise<number[]> {
  return fetch(`http://${provider.host}:${provider.port}/v1/charges`, {
    headers: { authorization: `Bearer ${provider.secretKey}` },
  })
    .then(response => response.json() as Promise<{ data: { amount: number; status: string }[] }>)
    .then(({ data }) => data.filter(({ status }) => status === 'succeeded').map(({ amount }) => amount))
}

async function hasAccess({ url }: ServerProcess, token: string): Promise<boolean> {
  return (await call(url, 'GET', '/api/profile_program', token)).status === 200
}

/** Subscribes, and kills the server between the charge and the answer. */
async function killAfterCharge(
  { provider, server }: { provider: StripeSandbox; server: ServerProcess },
  token: string,
): Promise<void> {
  // The server reads the subscription after creating and charging it: make it wait there.
  provider.control.addFault({ kind: 'slow', on: 'GET /v1/subscriptions/*', milliseconds: 60_000 })
  const lost = subscribe(server.url, token)
  await until('the card is charged', async () => (await chargesOf(provider)).length === 1)
  await server.kill()
  expect((await lost).status).toBe(0)
  provider.control.clearFaults()
}

test('a server that dies between the charge and the commit restores access from the provider’s events, without a second charge', async () => {
  const setting = await startWithProvider()
  const { token } = await register(setting.server.url)
  await killAfterCharge(setting, token)
  const next = await setting.start()
  const waited = await until('the member has access', () => hasAccess(next, token))
  report(`killed after the charge: access ${waited} ms after the restart, charged ${await chargesOf(setting.provider)}`)
  expect(await chargesOf(setting.provider)).toEqual([1990])
})

test('a server that dies after the charge looks up the unfinished attempt when no event arrives', async () => {
  const setting = await startWithProvider()
  setting.provider.control.setWebhooks({ drop: ['*'] })
  const { token } = await register(setting.server.url)
  await killAfterCharge(setting, token)
  const next = await setting.start()
  const waited = await until('the member has access', () => hasAccess(next, token), 200_000)
  report(`killed after the charge, no event: access ${waited} ms after the restart`)
  expect(await chargesOf(setting.provider)).toEqual([1990])
})

test('a server stopped during a slow charge finishes the charge first', async () => {
  const { provider, server } = await startWithProvider()
  const { token } = await register(server.url)
  provider.control.addFault({ kind: 'slow', on: 'POST /v1/subscriptions', milliseconds: 8000 })
  const paying = subscribe(server.url, token)
  await wait(2000)
  const stopped = server.stop()
  const { status, body } = await paying
  const { code, milliseconds } = await stopped
  report(`stopped during a charge of 8 s: ${status}, the process exited with ${code} after ${milliseconds} ms`)
  expect([status, body.isPaymentIntentSucceeded, code]).toEqual([200, true, 0])
})

test('an unavailable provider costs a 502, everything else works, and the next attempt pays once', async () => {
  const { provider, server } = await startWithProvider()
  const { token } = await register(server.url)
  provider.control.addFault({ kind: 'dropped_connection', times: 50 })
  const refused = await subscribe(server.url, token)
  expect([refused.status, refused.code]).toEqual([502, 'error_card_provider'])
  expect((await call(server.url, 'GET', '/api/auth/user', token)).status).toBe(200)
  provider.control.clearFaults()
  expect((await subscribe(server.url, token)).body.isPaymentIntentSucceeded).toBe(true)
  expect(await chargesOf(provider)).toEqual([1990])
  report(`provider down: ${refused.status} after ${refused.milliseconds} ms, then paid once`)
})
