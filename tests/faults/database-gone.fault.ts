import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { call, dayMediaIds, register, signInCamille, subscribe } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { Traffic } from './traffic.ts'

/** Without a database every call is refused within a time a person will wait (faults 5 and 7), plus slack for a busy machine. */
const slowestRefusalMilliseconds = 15_000

/** How much a server's memory may grow while its database is down: it queues nothing. */
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

/** Expects what every database fault must leave: clean 503s, no memory growth, recovery without help, nothing lost. */
async function expectRecovered(server: ServerProcess, traffic: Traffic, megabytesBefore: number) {
  const megabytes = server.residentMegabytes()
  const back = await until('the server is ready again', async () => (await server.readiness()) === 200)
  await wait(2000)
  await traffic.end()
  const lost = await traffic.losses(server.url)
  const [slowestRefusal] = traffic.failures.toSorted((one, other) => other.milliseconds - one.milliseconds)
  const slowest = slowestRefusal?.milliseconds ?? 0
  report(`${traffic.acknowledged} acknowledged writes; answers: ${traffic.summary}`)
  report(
    `slowest refusal ${slowest} ms (${slowestRefusal?.what}), ready again after ${back} ms, memory ${megabytesBefore} → ${megabytes} MB`,
  )
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

test('a database stopped for 30 seconds costs 503 with Retry-After, and the server recovers without a restart', async () => {
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

test('a database that accepts connections and never answers costs 503, queues nothing, and the server recovers with it', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  cluster.freeze()
  await wait(30_000)
  expect(await server.readiness()).toBe(503)
  cluster.thaw()
  await expectRecovered(server, traffic, before)
})

test('a database that crashes comes back with every acknowledged write', async () => {
  const { cluster, server, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  cluster.halt('immediate')
  // An immediate restart is faster than any call's time limit, and no call would fail.
  await wait(2000)
  cluster.resume()
  await wait(3000)
  await expectRecovered(server, traffic, before)
})

test('connections cut in the middle of statements and transactions cost one 503 each, and the server survives', async () => {
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

test('a pool exhausted by slow statements answers 503 and reports not ready', async () => {
  const { cluster, server, camille, traffic } = await startUnderLoad()
  const before = server.residentMegabytes()
  // Every call of a member waits for this lock until it is refused. One table only: the order in which traffic locks several varies.
  const holder = await cluster.connect()
  await holder.query('begin; lock table session in access exclusive mode')
  const calls = Array.from({ length: 60 }, () => call(server.url, 'GET', '/api/auth/user', camille.token))
  await wait(500)
  const ready = await server.readiness()
  const answers = await Promise.all(calls)
  await holder.end()
  report(`60 calls behind a lock: ${[...new Set(answers.map(({ status }) => status))].join(', ')}; ready: ${ready}`)
  expect(answers.every(({ status, retryAfter }) => status === 503 && retryAfter !== null)).toBe(true)
  await expectRecovered(server, traffic, before)
})

test('a database with no free connections costs 503', async () => {
  const { cluster, server, traffic } = await startUnderLoad('-c max_connections=25')
  const before = server.residentMegabytes()
  const holders = []
  for (;;) {
    const holder = await cluster.connect().catch(() => null)
    if (!holder) break
    holders.push(holder)
  }
  // The server loses its connections and finds no free slot to reconnect.
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

test('events that arrive while the database is down are refused, delivered again, and take effect once', async () => {
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
