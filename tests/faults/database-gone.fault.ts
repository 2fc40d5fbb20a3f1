import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, dayMediaIds, register, signInCamille, subscribe } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { Traffic } from './traffic.ts'

/** Without a database every call is refused in a time that a person waits (security-and-law 4.2: 5 and 7), with this much for a busy machine. */
const slowestRefusalMilliseconds = 15_000

/** What a server may grow by while its database is away: nothing is kept for later. */
const growthMegabytes = 120

async function startUnderLoad(settings = '') {
  const cluster = await Cluster.start(settings)
  const server = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() })
  const camille = await signInCamille(server.url)
  const traffic = new Traffic(() => server.url, await dayMediaIds(server.url, camille.token))
  traffic.begin(8)
  await wait(3000)
  return { cluster, server, camille, traffic }
}

/** What holds of every trouble with the database: clean refusals, no growth, recovery by itself, nothing dropped. */
async function expectRecovered(server: ServerProcess, traffic: Traffic, megabytesBefore: number) {
  const megabytes = server.residentMegabytes()
  const back = await until('the server is ready again', async () => (await server.readiness()) === 200)
  await wait(2000)
  await traffic.end()
  const lost = await traffic.losses(server.url)
  const slowest = Math.max(0, ...traffic.failures.map(({ milliseconds }) => milliseconds))
  report(`${traffic.acknowledged} acknowledged writes; answers: ${traffic.summary}`)
  report(`slowest refusal ${slowest} ms, ready again after ${back} ms, memory ${megabytesBefore} → ${megabytes} MB`)
  expect(traffic.failures.length).toBeGreaterThan(0)
  const strange = traffic.failures.filter(
    ({ status, code, retryAfter }) => status !== 503 || code !== 'error_unavailable' || retryAfter === null,
  )
  expect(strange.map(({ what, status, code, milliseconds }) => ({ what, status, code, milliseconds }))).toEqual([])
  expect(slowest).toBeLessThan(slowestRefusalMilliseconds)
  expect(megabytes - megabytesBefore).toBeLessThan(growthMegabytes)
  expect(server.isRunning).toBe(true)
  expect(lost).toEqual([])
}

test('stopped for 30 seconds: 503 with Retry-After, then everything works again without a restart', async () => {
  const { cluster, server, camille, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  cluster.halt('fast')
  await wait(5000)
  expect(await server.readiness()).toBe(503)
  expect(await server.readiness('/api/health')).toBe(200)
  const event = await call(server.url, 'POST', '/api/stripe/webhook', undefined, { id: 'evt_forged' })
  expect(event.status).toBe(400)
  const page = await call(server.url, 'GET', '/api/profile_program', camille.token)
  expect([page.status, page.code, page.retryAfter]).toEqual([503, 'error_unavailable', '2'])
  await wait(23_000)
  cluster.resume()
  await expectRecovered(server, traffic, before)
})

test('that accepts and never answers: 503, nothing piles up, and it goes on when the database does', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  cluster.freeze()
  await wait(30_000)
  expect(await server.readiness()).toBe(503)
  cluster.thaw()
  await expectRecovered(server, traffic, before)
})

test('that crashes comes back with everything that was acknowledged', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  cluster.halt('immediate')
  // Started again at once it is back in less time than any call may wait, and nobody notices.
  await wait(2000)
  cluster.resume()
  await wait(3000)
  await expectRecovered(server, traffic, before)
})

test('whose connections are cut in the middle of statements and of transactions: one 503 each, and the server lives', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  let cut = 0
  for (let round = 0; round < 20; round++) {
    const rows = await cluster.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
    )
    cut += rows.length
    await wait(300)
  }
  report(`${cut} connections cut`)
  await expectRecovered(server, traffic, before)
})

test('whose connections are all held by slow statements: 503, and not ready', async () => {
  const { cluster, server, camille, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  // Everybody who signs in or renames waits for this lock, until they are refused.
  const holder = await cluster.connect()
  await holder.query('begin; lock table user_account, session in access exclusive mode')
  const calls = Array.from({ length: 60 }, () => call(server.url, 'GET', '/api/auth/user', camille.token))
  await wait(500)
  const ready = await server.readiness()
  const answers = await Promise.all(calls)
  await holder.end()
  report(`60 calls behind a lock: ${[...new Set(answers.map(({ status }) => status))].join(', ')}; ready: ${ready}`)
  expect(answers.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)).toBe(true)
  await expectRecovered(server, traffic, before)
})

test('that has too many connections: 503', async () => {
  const { cluster, server, traffic } = await startUnderLoad('-c max_connections=25')
  const before = server.residentMegabytes()
  const holders = []
  for (;;) {
    const holder = await cluster.connect().catch(() => null)
    if (!holder) break
    holders.push(holder)
  }
  // The server's own connections go, and find no place to come back to.
  await holders[0]?.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = '' and state = 'idle' and query not like '%pg_terminate%' and pid <> pg_backend_pid() and query <> ''",
  )
  for (;;) {
    const holder = await cluster.connect().catch(() => null)
    if (!holder) break
    holders.push(holder)
  }
  await wait(5000)
  await Promise.all(holders.map(holder => holder.end()))
  await expectRecovered(server, traffic, before)
})

test('that is away while events come: they are refused, come again, and take effect once', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  await traffic.end()
  await call(server.url, 'POST', '/sandbox/stripe/control/webhooks', undefined, { delaySeconds: null })
  const member = await register(server.url)
  expect((await subscribe(server.url, member.token)).body.isPaymentIntentSucceeded).toBe(true)
  cluster.halt('fast')
  const delivering = call(server.url, 'POST', '/sandbox/stripe/control/deliver', undefined, {})
  await wait(6000)
  cluster.resume()
  await delivering
  await until('the server is ready again', async () => (await server.readiness()) === 200)
  const { body: state } = await call(server.url, 'GET', '/sandbox/stripe/control/state')
  const text = JSON.stringify(state.deliveries ?? state)
  report(`deliveries refused with 503: ${text.match(/503/g)?.length ?? 0}`)
  expect(text).toContain('503')
  await call(server.url, 'POST', '/sandbox/stripe/control/deliver', undefined, {})
  const [count] = await cluster.query<{ events: number; subscriptions: number }>(
    'select (select count(*)::int from stripe_event) as events, (select count(*)::int from user_subscription where user_id = $1) as subscriptions',
    [member.id],
  )
  expect(count?.subscriptions).toBe(1)
  expect(count?.events).toBeGreaterThan(0)
})
