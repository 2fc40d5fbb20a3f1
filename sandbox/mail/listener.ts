import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answerControl } from './control-routes.ts'
import { answerMessages } from './message-routes.ts'
import { inboxPage } from './pages/inbox-page.ts'
import { framedHtml, isView, messagePage } from './pages/message-page.ts'
import type { PageAnswer, PageRequest, SandboxParts } from './route.ts'

/** Larger than any form on the pages. */
const maximumBody = 16 * 1024

/** Pages run no script and cannot be framed. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * For the HTML part of an e-mail: no scripts, forms or origin, even when it is opened directly; its links open ordinary tabs. Pictures load
 * only from the e-mail or this site: a remote picture would reveal that the e-mail was read, and would fail offline.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Serves one HTTP request, with or without the public path in its address. */
export async function handleRequest(
  parts: SandboxParts,
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
  const hasPrefix = parts.publicPath !== '' && `${url.pathname}/`.startsWith(`${parts.publicPath}/`)
  const path = (hasPrefix ? url.pathname.slice(parts.publicPath.length) : url.pathname) || '/'
  const answer = await answerPage(parts, {
    method: request.method ?? 'GET',
    path,
    query: url.searchParams,
    base: hasPrefix ? parts.publicPath : '',
    headers: request.headers,
    body,
  })
  response.writeHead(answer.status, {
    'content-type': answer.type,
    'content-length': Buffer.byteLength(answer.body),
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...answer.headers,
  })
  response.end(answer.body)
}

async function answerPage(parts: SandboxParts, request: PageRequest): Promise<PageAnswer> {
  const { path, method } = request
  if (path.startsWith('/control/')) return await answerControl(parts, request)
  if (method !== 'GET' && method !== 'HEAD') return notFound()
  if (path === '/assets/page.css') {
    const style = await readFile(join(import.meta.dirname, 'pages', 'page.css'))
    return { status: 200, type: 'text/css; charset=utf-8', body: style }
  }
  if (path === '/') return document(await inboxPage(parts, request))
  if (path === '/messages' || path.startsWith('/messages/')) return (await answerMessages(parts, request)) ?? notFound()
  return (await answerOneMail(parts, request)) ?? notFound()
}

async function answerOneMail({ mails }: SandboxParts, request: PageRequest): Promise<PageAnswer | null> {
  const [, id = '', isFrame] = /^\/inbox\/([\w-]+)(\/html)?$/.exec(request.path) ?? []
  const summary = mails.find(id)
  const source = await mails.read(id)
  if (!summary || !source) return null
  if (isFrame) {
    return {
      ...document(await framedHtml(request.base, id, source)),
      headers: { 'content-security-policy': mailPolicy },
    }
  }
  const view = request.query.get('view')
  return document(await messagePage(request.base, summary, source, isView(view) ? view : null))
}

function document(body: string): PageAnswer {
  return { status: 200, type: 'text/html; charset=utf-8', body }
}

function notFound(): PageAnswer {
  return { status: 404, type: 'text/plain; charset=utf-8', body: 'The mail sandbox has no such page.\n' }
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
