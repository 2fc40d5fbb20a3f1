import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { call, consent, dayMediaIds, newcomer, password, register, signInCamille } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, type ServerOptions, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { Traffic } from './traffic.ts'

/** How many times a server is killed under load, each time at a random moment. */
const kills = 8

/** Restarts are slow on a shared machine. */
const timeout = 900_000

describe('SIGKILL under load', () => {
  test.each(['embedded', 'server'])(
    'loses no acknowledged write and leaves no half-created member (%s)',
    { timeout },
    async kind => {
      const options: ServerOptions = { dataFolder: temporaryFolder() }
      if (kind === 'server') options.databaseUrl = (await Cluster.start()).urlOf()
      let server = await ServerProcess.start(options)
      const traffic = new Traffic(
        () => server.url,
        await dayMediaIds(server.url, (await signInCamille(server.url)).token),
      )
      const restarts: number[] = []
      for (let kill = 0; kill < kills; kill++) {
        traffic.begin(6)
        const known = traffic.ledger.length
        await until('a member is registered', () => traffic.ledger.length > known)
        await wait(randomInt(3000))
        await server.kill()
        await traffic.end()
        const from = performance.now()
        server = await ServerProcess.start(options)
        restarts.push(Math.round(performance.now() - from))
      }
      const lost = await traffic.losses(server.url)
      report(`${kind}: ${kills} kills, ${traffic.acknowledged} acknowledged writes of ${traffic.ledger.length} members`)
      report(`answers: ${traffic.summary}; answers again after ${restarts.join(', ')} ms`)
      expect(traffic.ledger.length).toBeGreaterThanOrEqual(kills)
      expect(lost).toEqual([])
    },
  )
})

describe('SIGKILL', () => {
  test('in the middle of a sign-up leaves no account and keeps the address free', async () => {
    const { cluster, options, server } = await startOnCluster()
    await sleepOn(cluster, 'insert', 'profile_program')
    const somebody = newcomer()
    const lost = call(server.url, 'POST', '/api/user', undefined, somebody)
    await until('the second insert sleeps', () => isSleeping(cluster))
    await server.kill()
    expect((await lost).status).toBe(0)
    await awake(cluster, 'profile_program')
    const next = await ServerProcess.start(options)
    const rows = await cluster.query('select id from user_account where email = $1', [somebody.email])
    expect(rows).toEqual([])
    expect((await call(next.url, 'POST', '/api/user', undefined, somebody)).status).toBe(201)
    report('sign-up: no row left, and the same address registered again')
  })

  test('between the commit of a sign-up and its answer leaves a complete account', async () => {
    const { cluster, options, server } = await startOnCluster()
    // The handler reads the subscriptions after the commit: locking that table delays the answer.
    const holder = await cluster.connect()
    await holder.query('begin; lock table user_subscription in access exclusive mode')
    const somebody = newcomer()
    const lost = call(server.url, 'POST', '/api/user', undefined, somebody)
    const count = () => cluster.query('select id from user_account where email = $1', [somebody.email])
    await until('the account is committed', async () => (await count()).length === 1)
    await server.kill()
    expect((await lost).status).toBe(0)
    await holder.end()
    const next = await ServerProcess.start(options)
    const again = await call(next.url, 'POST', '/api/user', undefined, somebody)
    expect([again.status, again.code]).toEqual([409, 'error_conflict_email'])
    const signedIn = await call(next.url, 'POST', '/api/auth/login', undefined, { email: somebody.email, password })
    expect(signedIn.status).toBe(200)
    report('after the commit: the account exists, signing up again reports it, signing in works')
  })

  test('during the save of profiling answers keeps all of them or none, and a retry keeps one result', async () => {
    const { cluster, options, server } = await startOnCluster()
    const { id, token } = await register(server.url)
    await consent(server.url, token)
    await sleepOn(cluster, 'update', 'user_account')
    const answers = { stressLevel: 7, fastingPlanCode: 'weight-loss', isProfilingCompleted: true }
    const lost = call(server.url, 'PUT', `/api/user/${id}`, token, answers)
    await until('the save sleeps', () => isSleeping(cluster))
    await server.kill()
    expect((await lost).status).toBe(0)
    await awake(cluster, 'user_account')
    const next = await ServerProcess.start(options)
    const before = await call(next.url, 'GET', '/api/auth/user', token)
    expect(before.body.user).toMatchObject({ stressLevel: null, fastingPlanCode: null, isProfilingCompleted: false })
    const again = await call(next.url, 'PUT', `/api/user/${id}`, token, answers)
    expect(again.body.user).toMatchObject(answers)
    report('profiling: the interrupted save left nothing, and the retry is stored')
  })
})

async function startOnCluster() {
  const cluster = await Cluster.start()
  const options = { dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf() }
  return { cluster, options, server: await ServerProcess.start(options) }
}

/** Makes every statement of this kind on the table sleep inside its transaction. */
async function sleepOn(cluster: Cluster, event: 'insert' | 'update', table: string): Promise<void> {
  await cluster.query(
    `create function fall_asleep() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return new; end $$`,
  )
  await cluster.query(
    `create trigger asleep before ${event} on ${table} for each statement execute function fall_asleep()`,
  )
}

async function isSleeping(cluster: Cluster): Promise<boolean> {
  const rows = await cluster.query("select pid from pg_stat_activity where wait_event = 'PgSleep'")
  return rows.length > 0
}

/** Drops the trigger once the transaction that hit it is rolled back. */
async function awake(cluster: Cluster, table: string): Promise<void> {
  await until('nobody sleeps', async () => !(await isSleeping(cluster)))
  await cluster.query(`drop trigger asleep on ${table}`)
}
