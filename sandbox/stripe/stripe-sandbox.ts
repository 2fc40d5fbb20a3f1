import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Api } from './api.ts'
import { Control } from './control.ts'
import { Engine } from './engine.ts'
import { publishableKey, secretKey } from './keys.ts'
import { handleRequest } from './listener.ts'
import type { SandboxParts } from './route.ts'
import { fictitiousSeller, type Seller } from './seller.ts'
import { Store } from './store.ts'
import { keepOwnEndpoint } from './webhook-endpoints.ts'

export interface SandboxOptions {
  /** Where its state lives; one process at a time. */
  folder: string
  /** Path under which the product's server passes requests on, such as `/sandbox/stripe`; empty for none. */
  publicPath: string
  /** Where events go, or how to learn it once the product's server listens; undefined while unknown. */
  webhookUrl: string | (() => string | undefined)
  /** Secret that events are signed with. */
  webhookSecret: string
  /** Origin under which browsers reach `publicPath`; otherwise the webhook's. Invoices' links begin with it. */
  publicOrigin?: string | (() => string | undefined)
  /** Port of its own HTTP server on the loopback address; 0, the default, takes a free one. */
  port?: number
  /** For tests: an empty sandbox begins at this instant, and its clock stands still until it is advanced. */
  startsAt?: Date
  /** Who sells, as the invoice page shows it; otherwise an obviously fictitious company that charges 20 % of VAT. */
  seller?: Seller
  /** Told of failed deliveries and of the sandbox's own failures. */
  log?: (line: string) => void
}

/** A running sandbox. */
export interface StripeSandbox {
  /** Answers a request that begins with the public path; give it the raw pair, before anything has read the body. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Where the Stripe SDK of the same machine reaches it (`protocol: 'http'`). */
  host: string
  port: number
  secretKey: string
  publishableKey: string
  control: Control
  /** The sandbox's time, which is the machine's until it is advanced. */
  now(): Date
  close(): Promise<void>
}

/**
 * Starts the Stripe sandbox.
 * @throws {Error} in production, or when another process uses the folder.
 */
export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  // A second lock behind the configuration's: nobody may be billed in play money by mistake.
  if (process.env.NODE_ENV === 'production') throw new Error('The Stripe sandbox does not start in production.')
  const { folder, publicPath, webhookSecret, startsAt, seller = fictitiousSeller, log = () => {} } = options
  const store = new Store(folder)
  const host = '127.0.0.1'
  let port = 0
  const webhookUrl = () => read(options.webhookUrl)
  const publicUrl = () => {
    const origin = read(options.publicOrigin) ?? originOf(webhookUrl())
    return origin === undefined ? `http://${host}:${port}` : `${origin}${publicPath}`
  }
  const engine = new Engine(store, { publicUrl, webhookUrl, seller }, log)
  if (startsAt && store.list('product').length === 0) store.change(() => engine.world.clock.stand(startsAt))
  const prepare = () => {
    store.change(() => keepOwnEndpoint(engine.world, webhookSecret))
    engine.fillIfEmpty()
  }
  prepare()
  const parts: SandboxParts = { engine, api: new Api(engine, log), control: new Control(engine, prepare), publicPath }
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    handleRequest(parts, request, response).catch((error: unknown) => {
      log(error instanceof Error ? String(error.stack) : String(error))
      if (response.headersSent) request.socket.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('The Stripe sandbox failed.\n')
    })
  }
  const server = createServer(handle)
  server.listen(options.port ?? 0, host)
  await once(server, 'listening')
  const address = server.address()
  if (address !== null && typeof address === 'object') port = address.port
  // A sandbox that was killed while test clocks moved goes on where it was.
  engine.stepTestClocks()
  return {
    handle,
    host,
    port,
    secretKey,
    publishableKey,
    control: parts.control,
    now: () => engine.world.clock.now(),
    async close() {
      server.closeAllConnections()
      server.close()
      await engine.close()
      store.close()
    },
  }
}

function read(value: string | (() => string | undefined) | undefined): string | undefined {
  return typeof value === 'function' ? value() : value
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}
