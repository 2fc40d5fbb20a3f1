import pg from 'pg'
import { surviveBrokenConnections } from './broken-connections.ts'
import { serversOf } from './servers-of.ts'

/** How long one server may take to accept a connection before the next one is tried. */
const patienceMilliseconds = 2000

/** Thrown when a server accepts connections but no writes: a standby, or a primary in read-only mode. */
export class ReadOnlyServerError extends Error {
  /** PostgreSQL's code for a write in a read-only transaction. */
  readonly code = '25006'
}

/**
 * Connects to the first server of a URL that accepts writes, like libpq with `target_session_attrs=read-write`, which `pg` ignores.
 * @throws the failure of the last server.
 */
export async function connectToPrimary(databaseUrl: string, options: pg.ClientConfig = {}): Promise<pg.Client> {
  return (await findPrimary(databaseUrl, options)).client
}

async function findPrimary(databaseUrl: string, options: pg.ClientConfig): Promise<{ client: pg.Client; url: string }> {
  let failure: unknown
  for (const url of serversOf(databaseUrl)) {
    const client = new pg.Client({ ...options, connectionString: url })
    // The pending query rejects as well; without a listener, the event would crash the process.
    client.on('error', () => {})
    try {
      await client.connect()
      await requireWrites(client)
      return { client, url }
    } catch (error) {
      failure = error
      await client.end()
    }
  }
  throw failure
}

async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only === 'on') throw new ReadOnlyServerError('the database server accepts no writes')
}

/** Opens a pool on the server of a URL, or on the one that accepts writes if the URL lists several. */
export function openPool(databaseUrl: string, options: Omit<pg.PoolConfig, 'connectionString'>): pg.Pool {
  return surviveBrokenConnections(
    serversOf(databaseUrl).length > 1
      ? new PrimaryPool(databaseUrl, options)
      : new pg.Pool({ ...options, connectionString: databaseUrl }),
  )
}

/**
 * A pool whose connections all lead to the server that accepts writes. If it cannot connect, it looks for that server, once for all callers,
 * and carries on there, so no process needs a restart after a failover.
 */
class PrimaryPool extends pg.Pool {
  readonly #databaseUrl: string
  #search: Promise<string> | undefined

  constructor(databaseUrl: string, options: pg.PoolConfig) {
    const [first = databaseUrl] = serversOf(databaseUrl)
    // An old primary that returns as a standby would serve reads and refuse every write.
    super({ ...options, connectionString: first, onConnect: requireWrites })
    this.#databaseUrl = databaseUrl
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): void
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: boolean | Error) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    const connected = this.#connect()
    if (!callback) return connected
    connected.then(
      client => callback(undefined, client, client.release),
      error => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #connect(): Promise<pg.PoolClient> {
    const tried = this.options.connectionString
    try {
      return await super.connect()
    } catch (error) {
      const primary = await this.#findPrimary().catch(() => tried)
      if (primary === tried) throw error
      this.options.connectionString = primary
      return super.connect()
    }
  }

  #findPrimary(): Promise<string | undefined> {
    this.#search ??= this.#searchPrimary().finally(() => {
      this.#search = undefined
    })
    return this.#search
  }

  async #searchPrimary(): Promise<string> {
    const { client, url } = await findPrimary(this.#databaseUrl, { connectionTimeoutMillis: patienceMilliseconds })
    await client.end()
    return url
  }
}
