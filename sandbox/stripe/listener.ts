import type { IncomingMessage, ServerResponse } from 'node:http'
import { readAsset } from './assets.ts'
import { answerChallenge } from './challenge-routes.ts'
import { answerControl } from './control-routes.ts'
import { answerDocument } from './document-routes.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { elementFrame } from './pages/challenge-page.ts'
import { document, type PageAnswer, type PageRequest, type SandboxService } from './route.ts'

/** Larger than any call of the subset. */
const maximumBody = 256 * 1024

/** Serves one HTTP request, with or without the public path in its address. */
export async function handleRequest(
  service: SandboxService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Headers that a server in front set for its own pages do not apply to these.
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  const body = await readBody(request)
  if (body === null) {
    response.writeHead(413).end()
    return
  }
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const hasPrefix = service.publicPath !== '' && `${url.pathname}/`.startsWith(`${service.publicPath}/`)
  const path = (hasPrefix ? url.pathname.slice(service.publicPath.length) : url.pathname) || '/'
  const method = request.method ?? 'GET'
  if (path.startsWith('/v1/')) {
    await answerApi(service, { request, response, method, path, query: url.search.slice(1), body })
    return
  }
  const page: PageRequest = {
    method,
    path,
    query: url.searchParams,
    base: hasPrefix ? service.publicPath : '',
    headers: request.headers,
    body,
  }
  const answer = await answerPage(service, page)
  const isFrame = /^\/(elements|challenge)\b/.test(path)
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy({ isFrame }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...answer.headers,
  })
  response.end(answer.body)
}

async function answerApi(
  { api }: SandboxService,
  call: {
    request: IncomingMessage
    response: ServerResponse
    method: string
    path: string
    query: string
    body: string
  },
): Promise<void> {
  const { request, response, method, path, query, body } = call
  if (method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
    })
    response.end()
    return
  }
  const headers: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(request.headers)) headers[name] = Array.isArray(value) ? value[0] : value
  const answer = await api.answer({ method, path, query, headers, body })
  if (!answer) {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}

async function answerPage(service: SandboxService, request: PageRequest): Promise<PageAnswer> {
  const { path, base, method } = request
  const asset = /^\/assets\/([\w-]+\.(?:js|css))$/.exec(path)?.[1] ?? (isBrowserScript(path) ? 'stripe.js' : undefined)
  if (asset) {
    const found = await readAsset(asset)
    if (found) return { status: 200, ...found, headers: { 'access-control-allow-origin': '*' } }
  }
  if (path.startsWith('/elements/')) return document(elementFrame(base))
  if (path.startsWith('/challenge')) return answerChallenge(service, request)
  const printed = method === 'GET' ? answerDocument(service, request) : null
  if (printed) return printed
  if (path === '/' || path === '/control' || path.startsWith('/control/')) return answerControl(service, request)
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'The Stripe sandbox has no such page.\n' }
}

/** Whether this is the path of Stripe's script on js.stripe.com, or its short name. */
function isBrowserScript(path: string): boolean {
  return ['/stripe.js', '/endive/stripe.js', '/v3', '/v3/'].includes(path)
}

/** Returns the body as text, or null if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maximumBody) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
