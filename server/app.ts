import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance } from 'fastify'
import { calls } from '../domain/calls.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { writeAccents } from './content/accents.ts'
import { fileRoutes } from './content/file.routes.ts'
import { subscribedUntil } from './features/subscription/subscription.queries.ts'
import { hasAccess } from './features/subscription/subscription.service.ts'
import * as features from './features.ts'
import { answerErrors, answerUnroutable } from './http/errors.ts'
import { HttpError } from './http/http-error.ts'
import { readJsonAlone } from './http/json-body.ts'
import { describeError } from './http/log-error.ts'
import { type LogStream, standardOutput } from './http/log-lines.ts'
import { describeRequest, RequestLog } from './http/log-request.ts'
import { publishOpenApi } from './http/openapi.ts'
import { operatorHosts } from './http/operator-hosts.ts'
import { refuseOverload } from './http/overload.ts'
import { pageRoutes } from './http/pages.ts'
import { readinessRoutes } from './http/readiness.ts'
import { requestNamer, sendRequestId } from './http/request-id.ts'
import { secureHeaders } from './http/security-headers.ts'
import { collectServedCalls } from './http/served-calls.ts'
import { studioPages } from './http/studio-pages.ts'
import { noJsonSchema, validateWithContracts } from './http/validation.ts'
import { warnOfProxy } from './http/warn-of-proxy.ts'
import { memberReader } from './members/session.service.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import type { SandboxHandler } from './sandboxes.ts'
import type { Services } from './services.ts'
import { isOfStaff } from './staff/staff.queries.ts'
import { staffReader } from './staff/staff-session.service.ts'

export interface AppFolders {
  content: string
  /** The built web application; without it only the API is served. */
  web: string
  /** The built Studio; without it only its API is served. */
  studio: string
}

/** Maximum size of a JSON body in bytes, many times what any call needs. */
const bodyLimit = 64 * 1024

/** Builds the HTTP application, in the order in which a request passes through it. */
export async function buildApp(
  services: Services,
  config: Config,
  folders: AppFolders,
  sandboxes: readonly SandboxHandler[],
  logStream: LogStream = standardOutput(),
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: config.logLevel,
      serializers: { req: describeRequest, err: describeError },
      stream: logStream,
    },
    bodyLimit,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: requestNamer(config.trustedProxies),
    logController: new RequestLog(),
    // Without `http`, a body sent one byte a second keeps its connection far beyond `requestTimeout`.
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    routerOptions: { maxParamLength: 500 },
    schemaController: { compilersFactory: noJsonSchema },
    // Requests over kept-alive connections are still answered while the server closes; each connection closes after its answer.
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    forceCloseConnections: 'idle',
  })
  app.decorate('readMember', memberReader(services, subscribedUntil))
  app.decorate('checkReplies', !config.isProduction)
  app.decorate('now', () => services.clock.now())
  app.decorate('readStaff', staffReader(services))
  app.decorateRequest('member', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('refusal', null)

  if (services.metrics) measureRequests(app, services.metrics)
  if (config.isProduction && config.trustedProxies.length === 0) warnOfProxy(app)
  refuseTwoHosts(app)
  sendRequestId(app)
  sendTime(app, services.clock)
  for (const sandbox of sandboxes) passSandboxThrough(app, sandbox)
  readJsonAlone(app)
  validateWithContracts(app)
  answerErrors(app)
  const { settings: cards } = services.stripe
  const headers = { isProduction: config.isProduction, operatorHosts }
  secureHeaders(app, headers)
  if (config.corsOrigins.length > 0) {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
    await app.register(cors, { origin: config.corsOrigins, credentials: true, methods })
  }
  await app.register(compress, {
    // No client compresses bodies, and a body that is not decompressed cannot be a bomb.
    globalDecompression: false,
    threshold: 2048,
    // zstd first: replies are as small as brotli's, for a fraction of the work.
    encodings: ['zstd', 'br', 'gzip', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // Compresses API responses in one call, without a stream.
    syncThreshold: 256 * 1024,
  })
  // Not on a developer's machine, which may stall for seconds with nobody waiting.
  if (config.isProduction) await refuseOverload(app)
  // For development only: production does not publish its documentation (ASVS 13.4.5).
  if (!config.isProduction) await publishOpenApi(app)
  readinessRoutes(app, services.database)
  const checkServedCalls = collectServedCalls(app, calls)
  for (const register of Object.values(features)) await app.register(async routes => register(routes, services))
  checkServedCalls()
  const { db } = services.database
  // A link is a member's, or somebody's of the staff who looks at a draft.
  const mayPlay = async (id: string) => (await hasAccess(db, id, services.clock.now())) || (await isOfStaff(db, id))
  await fileRoutes(app, services.contentFiles, services.links, services.clock, services.sounds, mayPlay)
  await studioPages(app, folders.studio, config.isProduction)
  await pageRoutes(app, {
    distFolder: folders.web,
    headers,
    cards,
    accents: () => writeAccents(services.catalogue.catalogue.programs),
  })
  return app
}

/** Refuses a request with several `Host` headers (RFC 9112, 3.2): the proxy in front may have read another one than Node, which keeps the first. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { rawHeaders } = raw
    let hosts = 0
    for (let index = 0; index < rawHeaders.length; index += 2)
      if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
    if (hosts > 1) throw new HttpError('error_malformed_body')
  })
}

/**
 * Sends the server's time with every answer of the API, and forbids caching. Browsers follow this clock, which follows the sandbox's
 * outside production.
 */
function sendTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) {
      reply.header('date', clock.now().toUTCString())
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    }
    done()
  })
}

/** Lets a sandbox answer on the server's port outside production, before anything reads the request. */
function passSandboxThrough(app: FastifyInstance, sandbox: SandboxHandler): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path] = request.url.split('?')
    if (!`${path}/`.startsWith(`${sandbox.path}/`)) return
    reply.hijack()
    sandbox.handle(request.raw, reply.raw)
  })
}
