import type { IncomingMessage, ServerResponse } from 'node:http'
import { maximumAccounts } from './accounts.ts'
import { readAsset } from './assets.ts'
import { answerChallenge } from './challenge-routes.ts'
import { answerCheckout, checkoutPath } from './checkout-routes.ts'
import { answerControl } from './control-routes.ts'
import { readDocumentPath } from './document-links.ts'
import { answerDocument } from './document-routes.ts'
import { accountKeyOf } from './keys.ts'
import { contentSecurityPolicy } from './page-policy.ts'
import { elementFrame } from './pages/challenge-page.ts'
import { answerPortal, findPortal, portalPath } from './portal-routes.ts'
import { document, type PageAnswer, type PageRequest, type SandboxParts, type SandboxService } from './route.ts'
import type { World } from './world.ts'

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
  const answer = await answerPage(partsOf(service, page), page)
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

const tooManyAccounts = JSON.stringify({
  error: {
    type: 'invalid_request_error',
    message: `The Stripe sandbox keeps ${maximumAccounts} accounts besides its default one. Delete another on its control page (/control?account=…) first.`,
  },
})

async function answerApi(
  { accounts }: SandboxService,
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
  const given = new URLSearchParams(method === 'POST' ? body : query)
  const key = accountKeyOf(headers.authorization, given.get('key') ?? undefined)
  // A call without a valid key is refused by any account.
  const account = key === undefined ? accounts.default : accounts.withKey(key)
  if (!account) {
    response.writeHead(403, { 'content-type': 'application/json' }).end(tooManyAccounts)
    return
  }
  const answer = await account.api.answer({ method, path, query, headers, body })
  if (!answer) {
    request.socket.destroy()
    return
  }
  response.writeHead(answer.status, { ...answer.headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}

/** Returns the account that a page belongs to: the one that holds the object it shows, or the one named in `account`. */
function partsOf({ accounts }: SandboxService, { path, query, body }: PageRequest): SandboxParts {
  const named = accounts.find(query.get('account') ?? '')
  if (named) return { accounts, ...named }
  const checkout = checkoutPath.exec(path)?.[1]
  const portal = portalPath.exec(path)?.[1]
  const form = new URLSearchParams(body)
  const asked = ['payment_intent', 'setup_intent'].map(name => query.get(name) ?? form.get(name) ?? '')
  const owns = (world: World) => {
    const { store } = world
    const token = readDocumentPath(world, path)?.token
    return (
      (portal !== undefined && findPortal(world, portal) !== undefined) ||
      (checkout !== undefined && store.find('checkout.session', checkout) !== undefined) ||
      (token !== undefined &&
        [...store.list('invoice'), ...store.list('credit_note')].some(({ hidden }) => hidden.token === token)) ||
      asked.some(id => id !== '' && (store.find('payment_intent', id) ?? store.find('setup_intent', id)) !== undefined)
    )
  }
  return { accounts, ...accounts.owning(owns) }
}

async function answerPage(parts: SandboxParts, request: PageRequest): Promise<PageAnswer> {
  const { path, base, method } = request
  const asset = /^\/assets\/([\w-]+\.(?:js|css))$/.exec(path)?.[1] ?? (isBrowserScript(path) ? 'stripe.js' : undefined)
  if (asset) {
    const found = await readAsset(asset)
    if (found) return { status: 200, ...found, headers: { 'access-control-allow-origin': '*' } }
  }
  if (path.startsWith('/elements/')) return document(elementFrame(base))
  if (path.startsWith('/challenge')) return answerChallenge(parts, request)
  if (checkoutPath.test(path)) {
    const checkout = answerCheckout(parts, request)
    if (checkout) return checkout
  }
  if (portalPath.test(path)) {
    const portal = answerPortal(parts, request)
    if (portal) return portal
  }
  const printed = method === 'GET' ? answerDocument(parts, request) : null
  if (printed) return printed
  if (path === '/' || path === '/control' || path.startsWith('/control/')) return answerControl(parts, request)
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
