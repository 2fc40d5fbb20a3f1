import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import type { CallOf, Endpoint, ReplyOf } from '../../domain/endpoint.ts'
import type { ErrorReply } from '../../domain/errors.ts'
import { accountContract, type User } from '../../domain/features/account/account.contract.ts'
import { SettableClock } from '../clock.ts'
import { type Config, readConfig } from '../config.ts'
import type { Content } from '../content/content.ts'
import { digestOf, readTree } from '../content/editions/tree.ts'
import { openDatabase } from '../database/database.ts'
import { deleteEmailLinks } from '../features/account/email-link.queries.ts'
import { insertSubscription } from '../features/subscription/subscription.queries.ts'
import type { LogStream } from '../http/log-lines.ts'
import { mail } from '../mail/mail.tables.ts'
import { updateUser } from '../members/member.queries.ts'
import { type RunningServer, startServer } from '../start.ts'
import { copyContent } from './edition-home.ts'
import { noCardProvider } from './no-card-provider.ts'
import { copyDatabase, type DatabaseCopy } from './prepared-database.ts'
import { makeSampleEdition, showContent } from './sample-edition.ts'

/** Noon in Paris on a Monday: far from midnight in any European time zone. */
export const testNow = new Date('2026-03-02T11:00:00Z')

export const testPassword = 'Marguerite7'

export interface Answered<Body> {
  status: number
  body: Body
  headers: Record<string, string | string[] | number | undefined>
}

export interface SignedInMember {
  user: User
  token: string
}

/** A machine busy with other tests may stall for seconds, which members are spared by an answer 503. */
const databasePatience = 10

/** For tests that read the outbox and send nothing: a port that nothing listens on. */
const noMailServer = 'smtp://127.0.0.1:9'

export interface TestServerOptions {
  hasCards?: boolean
  hasMails?: boolean
  /** Whether members see a part of the real content instead of the sample, which starts in seconds instead of milliseconds. */
  hasEditions?: boolean
  /** Overrides of the test configuration, such as the log level or production. */
  config?: Partial<Config>
  /** Destination of log lines. */
  logStream?: LogStream
}

let registered = 0

/** A server with its own database for the tests of one file: real HTTP handling, a real database, a clock that tests move. */
export class TestServer {
  readonly clock = new SettableClock(testNow)
  #running: RunningServer | undefined
  #copy: DatabaseCopy | undefined
  #contentFolder = ''
  readonly #hasCards: boolean
  readonly #hasMails: boolean
  readonly #options: TestServerOptions

  constructor(options: TestServerOptions) {
    const { hasCards = false, hasMails = false } = options
    this.#hasCards = hasCards
    this.#hasMails = hasMails
    this.#options = options
  }

  get running(): RunningServer {
    if (!this.#running) throw new Error('the test server is not started')
    return this.#running
  }

  get services() {
    return this.running.services
  }

  async start(): Promise<void> {
    this.#copy = await copyDatabase(inject('preparedDatabase'))
    const { hasEditions = false } = this.#options
    this.#contentFolder = hasEditions ? copyContent() : createContentFolder()
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
      ...this.#copy,
      ...(this.#hasCards ? {} : { stripe: noCardProvider }),
      mailUrl: this.#hasMails ? undefined : noMailServer,
      ...this.#options.config,
    }
    const database = await openDatabase({ ...config, patience: databasePatience })
    if (!hasEditions) await makeSampleEdition(database.db, readTree(this.#contentFolder), testNow)
    this.#running = await startServer({
      config,
      database,
      // With the card sandbox, time is the sandbox's and is advanced there.
      ...(this.#hasCards ? { sandboxStartsAt: testNow } : { clock: this.clock }),
      folders: { content: this.#contentFolder, web: '', studio: '' },
      runsJobs: false,
      // Nothing is logged; standard output would gain listeners with every server of a worker.
      logStream: this.#options.logStream ?? { write: () => {} },
    })
    // The sandbox sends its events over HTTP.
    if (this.#hasCards) await this.#running.app.listen({ port: 0, host: '127.0.0.1' })
  }

  /** The folder of the files that came with its release. */
  get contentFolder(): string {
    return this.#contentFolder
  }

  /** Environment variables that point to the database, for commands run in child processes. */
  get databaseEnvironment(): { DATA_DIR: string; DATABASE_URL: string } {
    if (!this.#copy) throw new Error('the test server is not started')
    return { DATA_DIR: this.#copy.dataFolder, DATABASE_URL: this.#copy.databaseUrl ?? '' }
  }

  /** The card sandbox, for files that requested it. */
  get cards() {
    const { cards } = this.running.sandboxes
    if (!cards) throw new Error('this file did not request a card sandbox')
    return cards.sandbox
  }

  /** Shows members other content from now on. @param files that the release does not have, by path. */
  async show(content: Content, files: Record<string, string> = {}): Promise<void> {
    const { database, assets, catalogue } = this.services
    const digests = Object.entries(files).map(([path, bytes]) => [path, digestOf(bytes)] as const)
    for (const [path, digest] of digests) assets.write(digest, path, files[path] ?? '')
    await showContent(database.db, content, this.clock.now(), Object.fromEntries(digests))
    await catalogue.refresh()
  }

  /** Delivers the card sandbox's events and applies them. */
  async deliverEvents(): Promise<void> {
    await this.cards.control.deliverEverything()
    await this.running.jobs.runNow('applyEvents')
  }

  /** Returns the e-mails in the outbox as enqueued, oldest first; `to` limits them to one address. */
  async outbox(to?: string) {
    const rows = await this.services.database.db.select().from(mail).orderBy(asc(mail.id))
    return rows.filter(row => to === undefined || row.toAddress === to)
  }

  async stop(): Promise<void> {
    await this.#running?.close()
    await this.#copy?.remove()
    rmSync(this.#contentFolder, { recursive: true, force: true })
  }

  /** Makes a call of the contract; the body is the reply's on success and an `ErrorReply` otherwise. */
  async call<Called extends Endpoint>(
    endpoint: Called,
    given: CallOf<Called>,
    token?: string,
  ): Promise<Answered<(ReplyOf<Called> extends undefined ? unknown : ReplyOf<Called>) & ErrorReply>> {
    const params: Record<string, unknown> = Object(given.params)
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = new URLSearchParams(Object(given.query)).toString()
    return this.send(
      endpoint.method,
      query ? `${path}?${query}` : path,
      given.body,
      token ? { authorization: `Bearer ${token}` } : {},
    )
  }

  /** Sends any request, as a stranger would. */
  async send<Body>(
    method: Endpoint['method'] | 'OPTIONS',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
  ): Promise<Answered<Body>> {
    const isWritten = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined
    const payload = isWritten ? body : JSON.stringify(body)
    const response = await this.running.app.inject({
      method,
      url,
      remoteAddress,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(payload === undefined ? {} : { payload }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    } as Answered<Body>
  }

  /** Registers a member with a unique, proven address, each from a different network, so that no rate limit is reached by accident. */
  async register(changes: Partial<CallOf<typeof accountContract.register>['body']> = {}): Promise<SignedInMember> {
    registered += 1
    const body = {
      hasCompletedRegistration: true,
      email: `member${registered}@example.org`,
      password: testPassword,
      firstName: 'Ada',
      lastName: 'Martin',
      ...changes,
    }
    const { status, body: reply } = await this.send<SignedInMember>(
      'POST',
      accountContract.register.path,
      body,
      {},
      `198.51.100.${registered % 250}`,
    )
    if (status !== 201) throw new Error(`registering was answered ${status}: ${JSON.stringify(reply)}`)
    await this.#proveEmail(reply.user)
    return { ...reply, user: { ...reply.user, isEmailProven: true } }
  }

  /** Leaves the account as if its first e-mail had been answered and cleared long ago. Tests of that e-mail register by `send`. */
  async #proveEmail({ id }: User): Promise<void> {
    const { db } = this.services.database
    await updateUser(db, id, { emailProvenOn: this.services.clock.now() })
    await deleteEmailLinks(db, id, ['proof'])
    await db.delete(mail).where(eq(mail.userId, id))
  }

  /** Registers a member with a subscription paid for another year. */
  async subscribe(changes: Partial<CallOf<typeof accountContract.register>['body']> = {}): Promise<SignedInMember> {
    const member = await this.register(changes)
    await insertSubscription(this.services.database.db, {
      userId: member.user.id,
      id: crypto.randomUUID(),
      name: 'An',
      stripePriceId: 'price_year',
      currentPeriodEnd: new Date(this.clock.now().getTime() + 365 * 24 * 60 * 60 * 1000),
      cancelAtPeriodEnd: false,
    })
    return member
  }
}

/**
 * Returns a server for the calling test file, started before its tests and stopped after them; `hasCards` and `hasMails` add the sandboxes.
 */
export function serverForThisFile(options: TestServerOptions = {}): TestServer {
  const server = new TestServer(options)
  beforeAll(() => server.start())
  afterAll(() => server.stop())
  return server
}

/** Creates the files that the sample's medias name, with recognizable contents. */
function createContentFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seve-content-'))
  for (const path of ['audio', 'video', 'pictures/public', 'pictures/medias', 'medias'])
    mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'audio/breath.m4a'), '0123456789')
  writeFileSync(join(folder, 'video/recap.mp4'), 'a plan summed up')
  writeFileSync(join(folder, 'pictures/public/medfasting.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'medias/secret.fr.md'), 'words are not served as files')
  return folder
}
