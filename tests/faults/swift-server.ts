import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { StoreSettings } from '../../server/store/store-settings.ts'
import { installSystemPackages } from '../../setup/system-packages.ts'

const packages = ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object']
const programOf = (kind: string) => `/usr/bin/swift-${kind}-server`
const secret = 'a/secret+with=marks'
const kinds = ['account', 'container', 'object', 'proxy'] as const
type Kind = (typeof kinds)[number]

/** Whether Debian's OpenStack Swift, which speaks S3, is there or could be installed. It needs root and a disk with extended attributes. */
export function hasSwift(): boolean {
  const isThere = () => kinds.every(kind => existsSync(programOf(kind)))
  if (process.getuid?.() === 0 && (isThere() || (installSystemPackages(packages) && isThere()))) return true
  process.stdout.write(`skipped: Debian’s packages ${packages.join(', ')} cannot be installed here\n`)
  return false
}

/** What the store may be told to do wrong. */
export interface Wrong {
  /** The disk is full. */
  isFull?: boolean
  /** The key may do nothing. */
  isForbidden?: boolean
}

/** A store of OpenStack Swift with one disk and its own folder and ports, and a bucket in it. */
export class SwiftServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'seve-swift-'))
  readonly #ports = new Map<Kind, number>()
  readonly #running = new Map<Kind, ChildProcess>()
  #wrong: Wrong = {}

  /** What the product is told about it. */
  get settings(): StoreSettings {
    return this.settingsOf('seve')
  }

  /** The same for another bucket. */
  settingsOf(bucket: string): StoreSettings {
    const url = `http://127.0.0.1:${this.#ports.get('proxy')}/${bucket}`
    return { url, region: 'us-east-1', accessKeyId: 'seve:files', secretAccessKey: secret }
  }

  /** The same as variables of a server. */
  environmentOf(bucket = 'seve'): Record<string, string> {
    const { url, region, accessKeyId, secretAccessKey } = this.settingsOf(bucket)
    return { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
  }

  async start(): Promise<void> {
    for (const kind of kinds) this.#ports.set(kind, await findFreePort())
    mkdirSync(join(this.#folder, 'devices/disk'), { recursive: true })
    writeFileSync(join(this.#folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = seve\n')
    for (const kind of ['account', 'container', 'object'] as const) {
      const builder = join(this.#folder, `${kind}.builder`)
      const build = (...args: string[]) => execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'pipe' })
      build('create', '2', '1', '0')
      build('add', `r1z1-127.0.0.1:${this.#ports.get(kind)}/disk`, '1')
      build('rebalance')
    }
    for (const kind of kinds) this.#launch(kind)
    await this.createBucket('seve')
  }

  async createBucket(name: string): Promise<void> {
    const { url, region, accessKeyId, secretAccessKey } = this.settingsOf(name)
    const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
    for (let tries = 0; ; tries += 1) {
      const answer = await client.fetch(url, { method: 'PUT' }).catch(() => undefined)
      if (answer?.ok) return
      if (tries > 150) throw new Error(`Swift makes no bucket: ${answer?.status} ${await answer?.text()}`)
      await wait(200)
    }
  }

  /** Does something wrong, or nothing any more. */
  async behave(wrong: Wrong): Promise<void> {
    this.#wrong = wrong
    for (const kind of ['object', 'proxy'] as const) {
      await this.#end(kind)
      this.#launch(kind)
    }
    await this.#answers()
  }

  /** Stops answering; what was stored stays. */
  async pause(): Promise<void> {
    await this.#end('proxy')
  }

  async resume(): Promise<void> {
    this.#launch('proxy')
    await this.#answers()
  }

  async remove(): Promise<void> {
    for (const kind of kinds) await this.#end(kind)
    rmSync(this.#folder, { recursive: true, force: true })
  }

  #launch(kind: Kind): void {
    const file = join(this.#folder, `${kind}.conf`)
    writeFileSync(file, this.#configurationOf(kind))
    const log = openSync(join(this.#folder, `${kind}.log`), 'a')
    this.#running.set(kind, spawn(programOf(kind), [file, 'verbose'], { stdio: ['ignore', log, log] }))
  }

  async #end(kind: Kind): Promise<void> {
    const running = this.#running.get(kind)
    this.#running.delete(kind)
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }

  async #answers(): Promise<void> {
    for (let tries = 0; tries < 150; tries += 1) {
      if (await fetch(`http://127.0.0.1:${this.#ports.get('proxy')}/healthcheck`).catch(() => undefined)) return
      await wait(100)
    }
    throw new Error(`Swift does not answer: ${readFileSync(join(this.#folder, 'proxy.log'), 'utf8').slice(-2000)}`)
  }

  #configurationOf(kind: Kind): string {
    const shared = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${this.#ports.get(kind)}
workers = 0
user = root
swift_dir = ${this.#folder}
devices = ${join(this.#folder, 'devices')}
mount_check = false
fallocate_reserve = ${this.#wrong.isFull ? '100%' : '0'}
`
    if (kind !== 'proxy')
      return `${shared}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`
    return `${shared}[pipeline:main]
pipeline = catch_errors healthcheck cache listing_formats s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
# Listings in many pages.
max_bucket_listing = 10
[filter:tempauth]
use = egg:swift#tempauth
user_seve_files = ${secret}${this.#wrong.isForbidden ? '' : ' .admin'}
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
