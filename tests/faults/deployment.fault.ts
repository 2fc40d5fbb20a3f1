import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { dayMediaIds, signInCamille } from './caller.ts'
import { Cluster } from './cluster.ts'
import { report, root, ServerProcess, temporaryFolder, until } from './server-process.ts'
import { Traffic } from './traffic.ts'

/** Milliseconds that a call waits for a server that is ready: `lb_try_duration` of deploy/Caddyfile. */
const patience = 3000

/** Does what a proxy in front of the servers does: sends each call to a server that reports ready. */
class Balancer {
  #servers: ServerProcess[] = []
  #ready: ServerProcess[] = []
  #turn = 0
  readonly #timer = setInterval(() => void this.look(), 500)

  async add(server: ServerProcess): Promise<void> {
    this.#servers.push(server)
    await this.look()
  }

  /** Stops sending calls to this server. */
  remove(server: ServerProcess): void {
    this.#servers = this.#servers.filter(other => other !== server)
    this.#ready = this.#ready.filter(other => other !== server)
  }

  /** A machine that stands still for a second makes its only server miss a probe: the call waits for the next one. */
  async next(): Promise<string> {
    await until('a server is ready', () => this.#ready.length > 0, patience)
    this.#turn += 1
    return this.#ready[this.#turn % this.#ready.length]?.url ?? ''
  }

  async look(): Promise<void> {
    const readiness = await Promise.all(this.#servers.map(server => server.readiness()))
    this.#ready = this.#servers.filter((_, index) => readiness[index] === 200)
  }

  close(): void {
    clearInterval(this.#timer)
  }
}

/** Checks out the previous version from the history. @throws when the history has none. */
function previousVersion(): string {
  const folder = join(temporaryFolder(), 'previous')
  mkdirSync(folder)
  const archive = execFileSync(
    'git',
    [
      'archive',
      process.env.PREVIOUS_VERSION ?? 'HEAD~1',
      'server',
      'domain',
      'content',
      'sandbox',
      'brand.json',
      'operator.json',
      'package.json',
    ],
    {
      cwd: root,
      maxBuffer: 2 ** 30,
    },
  )
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** A card sandbox belongs to one process. Each server has its own here, and no member pays. */
async function startThree() {
  const cluster = await Cluster.start()
  const databaseUrl = cluster.urlOf()
  const environment = { DRAIN_SECONDS: '3' }
  const start = (folder = root) =>
    ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl, root: folder, environment })
  return { cluster, start }
}

test('the previous and the current version serve one database together and stop one by one without a failed call', async () => {
  const { start } = await startThree()
  const old = await start(previousVersion())
  const balancer = new Balancer()
  await balancer.add(old)
  const camille = await signInCamille(old.url)
  const traffic = new Traffic(() => balancer.next(), await dayMediaIds(old.url, camille.token), { pays: false })
  traffic.begin(4)
  await wait(2000)
  // The new version migrates the tables and changes the content while the old one runs.
  const first = await start()
  await balancer.add(first)
  await wait(5000)
  balancer.remove(old)
  await wait(1000)
  await old.stop()
  const second = await start()
  await balancer.add(second)
  await wait(2000)
  const stopped = await first.stop()
  balancer.remove(first)
  await wait(1000)
  await traffic.end()
  balancer.close()
  const lost = await traffic.losses(second.url)
  report(`${traffic.latencies.length} calls over two versions and two stops: ${traffic.summary}`)
  report(`the server stopped under load exited with ${stopped.code} after ${stopped.milliseconds} ms`)
  expect(traffic.failures.map(({ what, status, code }) => ({ what, status, code }))).toEqual([])
  expect(stopped.code).toBe(0)
  expect(lost).toEqual([])
})

test('a server told to stop reports not ready before it stops listening, and answers until then', async () => {
  const { start } = await startThree()
  const server = await start()
  const camille = await signInCamille(server.url)
  const seen: string[] = []
  const stopped = server.stop()
  for (let answered = true; answered; ) {
    const ready = await server.readiness()
    const response = await fetch(`${server.url}/api/auth/user`, {
      headers: { authorization: `Bearer ${camille.token}` },
    }).catch(() => null)
    answered = response !== null
    if (response) seen.push(`${ready} ${response.status} ${response.headers.get('connection')}`)
    await wait(50)
  }
  const { code, milliseconds } = await stopped
  report(
    `${seen.length} calls after SIGTERM: ${[...new Set(seen)].join('; ')}; exited with ${code} after ${milliseconds} ms`,
  )
  expect(seen.filter(line => line === '503 200 close').length).toBeGreaterThan(0)
  expect(seen.filter(line => !line.includes(' 200 '))).toEqual([])
  expect(code).toBe(0)
})
