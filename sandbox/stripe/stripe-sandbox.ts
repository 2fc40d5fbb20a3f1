import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Api } from './api.ts'
import { labelOffers } from './catalogue.ts'
import { Control } from './control.ts'
import { Engine } from './engine.ts'
import { publishableKey, secretKey } from './keys.ts'
import { handleRequest } from './listener.ts'
import { fictitiousSeller, type Seller } from './seller.ts'
import { Store } from './store.ts'
import { keepOwnEndpoint } from './webhook-endpoints.ts'

export { faultKinds } from './faults.ts'

export interface SandboxOptions {
  /** Folder of its state, used by one process at a time. */
  folder: string
  /** Path under which the product's server forwards requests, such as `/sandbox/stripe`; empty if none does. */
  publicPath: string
  /** URL that receives events, or a function that returns it once the product's server listens; undefined until then. */
  webhookUrl: string | (() => string | undefined)
  /** Secret that events are signed with. */
  webhookSecret: string
  /** Origin under which browsers reach `publicPath`, used in links to invoices; defaults to the webhook's, and without a public path to the sandbox's own. */
  publicOrigin?: string | (() => string | undefined)
  /** Port of the sandbox's HTTP server on the loopback address. Defaults to 0: any free port. */
  port?: number
  /** For tests: an empty sandbox starts at this instant, with a clock that stands still until it is advanced. */
  startsAt?: Date
  /** Seller shown on the invoice page; defaults to an obviously fictitious company. */
  seller?: Seller
  /** Metadata that the offers carry in addition to their own. */
  offerMetadata?: Record<string, string>
  /** Receives failed deliveries and the sandbox's own failures. */
  log?: (line: string) => void
}

/** A running sandbox. */
export interface StripeSandbox {
  /** Answers a request whose path begins with the public path. Pass the raw request and response, with the body unread. */
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Host and port at which the Stripe SDK on this machine reaches it (`protocol: 'http'`). */
  host: string
  port: number
  secretKey: string
  publishableKey: string
  control: Control
  /** Returns the sandbox's time: the machine's until it is advanced. */
  now(): Date
  close(): Promise<void>
}

/**
 * Starts the Stripe sandbox.
 * @throws {Error} in production, or if another process is using the folder.
 */
export async function startStripeSandbox(options: SandboxOptions): Promise<StripeSandbox> {
  // A second safeguard behind the configuration: play money must never stand in for a real payment.
  if (process.env.NODE_ENV === 'production') throw new Error('The Stripe sandbox does not start in production.')
  const {
    folder,
    publicPath,
    webhookSecret,
    startsAt,
    seller = fictitiousSeller,
    offerMetadata = {},
    log = () => {},
  } = options
  const host = '127.0.0.1'
  let port = 0
  const webhookUrl = () => read(options.webhookUrl)
  const publicUrl = () => {
    // Without a public path no server stands in front, and the webhook's origin serves no pages.
    const origin = read(options.publicOrigin) ?? (publicPath === '' ? undefined : originOf(webhookUrl()))
    return origin === undefined ? `http://${host}:${port}` : `${origin}${publicPath}`
  }
  const store = new Store(folder)
  const engine = new Engine(store, { publicUrl, webhookUrl, seller }, log)
  const isNew = store.list('event').length === 0 && store.list('product').length === 0
  if (startsAt && isNew) store.change(() => engine.world.clock.stand(startsAt))
  const prepare = () => {
    store.change(() => keepOwnEndpoint(engine.world, webhookSecret))
    engine.fillIfEmpty()
    store.change(() => labelOffers(engine.world, offerMetadata))
  }
  prepare()
  const control = new Control(engine, prepare)
  const service = { engine, api: new Api(engine, log), control, publicPath }
  // If a previous process was killed while test clocks were advancing, continue.
  engine.stepTestClocks()
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    handleRequest(service, request, response).catch((error: unknown) => {
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
  return {
    handle,
    host,
    port,
    secretKey,
    publishableKey,
    control,
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
