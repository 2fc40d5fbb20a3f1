import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeSandbox } from '@seve/stripe-sandbox'
import pLimit from 'p-limit'
import { expect, test } from 'vitest'
import { call, dayMediaIds, newcomer, register, subscribe } from './caller.ts'
import { Cluster } from './cluster.ts'
import { startWithProvider } from './provider.ts'
import { report, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { Traffic } from './traffic.ts'

/** How many times the primary dies: `FAILOVERS=20 npm run faults -- failover` for the long run. */
const rounds = Number(process.env.FAILOVERS ?? 2)

/** A commit returns once the standby can show it. */
const settings = '-c synchronous_commit=remote_apply'

test('a standby takes over from a killed primary without losing an acknowledged write or charging anybody twice', {
  timeout: 900_000,
}, async () => {
  let primary = await Cluster.start(settings)
  let standby = await primary.startStandby(settings)
  await waitForBoth(primary)
  const databaseUrl = `postgres://postgres@${primary.authority},${standby.authority}/postgres`
  const { provider, server, options } = await startWithProvider(databaseUrl)
  const servers = [server, await ServerProcess.start({ ...options, dataFolder: temporaryFolder() })]
  const follower = await register(server.url)
  await subscribe(server.url, follower.token)
  const dayMedias = await dayMediaIds(server.url, follower.token)
  let calls = 0
  const traffic = new Traffic(() => servers[calls++ % servers.length]?.url ?? '', dayMedias)
  const waits: number[] = []
  for (let round = 0; round < rounds; round++) {
    const known = traffic.acknowledged
    traffic.begin(4)
    await until('members write', () => traffic.acknowledged > known + 5)
    await wait(randomInt(2000))
    const from = performance.now()
    await primary.kill()
    standby.promote()
    await Promise.all(servers.map(({ url }) => until('a member can register', () => canRegister(url))))
    waits.push(Math.round(performance.now() - from))
    await traffic.end()
    await primary.follow(standby)
    ;[primary, standby] = [standby, primary]
    await waitForBoth(primary)
  }
  // Members without an answer to a payment, or who have not paid yet, pay now: no earlier charge may be repeated.
  const unsure = traffic.ledger.filter(({ isSubscribed }) => !isSubscribed)
  const limit = pLimit(4)
  await limit.map(unsure, async entry => {
    await until('the retry is paid', async () => (await subscribe(server.url, entry.member.token)).status === 200)
    entry.isSubscribed = true
  })
  const lost = await traffic.losses(server.url)
  const payers = await payersOf(provider)
  report(`${rounds} failovers, ${traffic.acknowledged} acknowledged writes of ${traffic.ledger.length} members`)
  report(
    `lost ${lost.length}; ${payers.length} charges to ${new Set(payers).size} payers, ${unsure.length} of them retried or first made at the end`,
  )
  report(`answers: ${traffic.summary}; both servers write again after ${waits.join(', ')} ms`)
  expect(lost).toEqual([])
  expect(payers.toSorted()).toEqual([...new Set(payers)].toSorted())
  expect(payers).toHaveLength(traffic.ledger.length + 1)
})

/** Makes commits wait for the standby, once it follows. */
async function waitForBoth(primary: Cluster): Promise<void> {
  await primary.query("alter system set synchronous_standby_names = '*'")
  await primary.query('select pg_reload_conf()')
  await until('the standby follows', async () => {
    const rows = await primary.query(
      "select from pg_stat_replication where sync_state = 'sync' and state = 'streaming'",
    )
    return rows.length === 1
  })
}

async function canRegister(url: string): Promise<boolean> {
  return (await call(url, 'POST', '/api/user', undefined, newcomer())).status === 201
}

/** Returns the customer of every charge. */
async function payersOf(provider: StripeSandbox): Promise<string[]> {
  const payers: string[] = []
  for (let after = ''; ; ) {
    const response = await fetch(`http://${provider.host}:${provider.port}/v1/charges?limit=100${after}`, {
      headers: { authorization: `Bearer ${provider.secretKey}` },
    })
    const page = (await response.json()) as {
      data: { id: string; customer: string; status: string }[]
      has_more: boolean
    }
    payers.push(...page.data.filter(({ status }) => status === 'succeeded').map(({ customer }) => customer))
    const last = page.data.at(-1)
    if (!page.has_more || !last) return payers
    after = `&starting_after=${last.id}`
  }
}
