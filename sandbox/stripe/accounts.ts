import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Api } from './api.ts'
import { labelOffers } from './catalogue.ts'
import { Control } from './control.ts'
import { Engine } from './engine.ts'
import { defaultAccountKey } from './keys.ts'
import { Store } from './store.ts'
import { keepOwnEndpoint } from './webhook-endpoints.ts'
import type { World } from './world.ts'

/** Accounts other than the default one that a folder can hold. Each has an open file and a timer. */
export const maximumAccounts = 20

/** One account: a separate world with its own objects, clock, endpoints and faults. */
export interface Account {
  /** What its keys have in common: all that follows `sk_test_`. */
  key: string
  engine: Engine
  api: Api
  control: Control
}

interface Options {
  folder: string
  webhookSecret: string
  startsAt: Date | undefined
  given: Pick<World, 'publicUrl' | 'webhookUrl' | 'seller'>
  /** Metadata of the default account's offers. */
  offerMetadata: Record<string, string>
  log: (line: string) => void
}

/** The accounts of a folder. The default one has the three offers and the endpoint the sandbox was started with; the others start empty. */
export class Accounts {
  readonly #options: Options
  readonly #folder: string
  readonly #open = new Map<string, Account & { store: Store }>()
  readonly default: Account

  constructor(options: Options) {
    this.#options = options
    this.#folder = join(options.folder, 'accounts')
    this.default = this.#start(defaultAccountKey, options.folder)
    // An earlier process may have left renewals and deliveries to continue.
    for (const key of keysIn(this.#folder)) this.#start(key, this.#folderOf(key))
  }

  /** Returns the account of a key, created on first use; undefined if the folder already holds `maximumAccounts` others. */
  withKey(key: string): Account | undefined {
    const known = this.#open.get(key)
    if (known || this.#open.size > maximumAccounts) return known
    return this.#start(key, this.#folderOf(key))
  }

  /** Returns the account with this key if it exists. */
  find(key: string): Account | undefined {
    return this.#open.get(key)
  }

  /** Returns the first account that satisfies `owns`, or the default one. */
  owning(owns: (world: World) => boolean): Account {
    return [...this.#open.values()].find(({ engine }) => owns(engine.world)) ?? this.default
  }

  /** Returns the keys of all accounts, without their prefix; the default one first. */
  keys(): string[] {
    return [...this.#open.keys()]
  }

  /** Deletes an account other than the default one. */
  async remove(key: string): Promise<void> {
    const account = this.#open.get(key)
    if (!account || account === this.default) return
    this.#open.delete(key)
    await account.engine.close()
    account.store.close()
    rmSync(this.#folderOf(key), { recursive: true, force: true })
  }

  async close(): Promise<void> {
    for (const { engine, store } of this.#open.values()) {
      await engine.close()
      store.close()
    }
  }

  /** Hexadecimal, so that keys which differ only in case have different folders on every file system. */
  #folderOf(key: string): string {
    return join(this.#folder, Buffer.from(key).toString('hex'))
  }

  #start(key: string, folder: string): Account {
    const { webhookSecret, startsAt, given, offerMetadata, log } = this.#options
    const isDefault = key === defaultAccountKey
    const store = new Store(folder)
    const engine = new Engine(
      store,
      { ...given, account: accountId(key), webhookUrl: isDefault ? given.webhookUrl : () => undefined },
      log,
    )
    const isNew = store.list('event').length === 0 && store.list('product').length === 0
    if (startsAt && isNew) store.change(() => engine.world.clock.stand(startsAt))
    const prepare = () => {
      if (!isDefault) return
      store.change(() => keepOwnEndpoint(engine.world, webhookSecret))
      engine.fillIfEmpty()
      store.change(() => labelOffers(engine.world, offerMetadata))
    }
    prepare()
    const account = { key, engine, store, api: new Api(engine, log), control: new Control(engine, prepare) }
    this.#open.set(key, account)
    // If a previous process was killed while test clocks were advancing, continue.
    engine.stepTestClocks()
    return account
  }
}

function keysIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .slice(0, maximumAccounts)
    .map(name => Buffer.from(name, 'hex').toString())
}

/** Returns the id of the account of a key. */
function accountId(key: string): string {
  return `acct_1${createHash('sha256').update(key).digest('hex').slice(0, 15)}`
}
