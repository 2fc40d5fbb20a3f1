import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { answerControl } from './control-routes.ts'
import type { MailFolder } from './mail-folder.ts'
import { answerMessages } from './message-routes.ts'
import { inboxPage } from './pages/inbox-page.ts'
import { framedHtml, isView, messagePage } from './pages/message-page.ts'
import type { Trouble } from './trouble.ts'

/** A request as the routes see it, once its prefix is gone. */
export interface PageRequest {
  method: string
  path: string
  query: URLSearchParams
  /** What stands before the path in the browser: the public path, or nothing. */
  base: string
  headers: IncomingMessage['headers']
  body: string
}

export interface PageAnswer {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

export interface SandboxParts {
  mails: MailFolder
  trouble: Trouble
  /** Makes the SMTP server follow a trouble that has changed. */
  applyTrouble: () => void
  /** Path under which the product's server passes the sandbox through, such as `/sandbox/mail`. */
  publicPath: string
}

/** Larger than any form of the pages. */
const maximumBody = 16 * 1024

/** Pages run no script at all, and stand in no frame. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/**
 * For the HTML part of a mail. Without scripts, forms or an origin, even when it is opened by itself; its links open ordinary tabs. Pictures
 * come from the mail or from this site alone: one from elsewhere would tell somebody that the mail was read, and fails offline.
 */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** Serves one HTTP request; the address may carry the public path or not. */
export async function handleRequest(
  parts: SandboxParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Whatever a server in front has prepared for its own pages is not for these.
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

/** An answer for tests. */
export function json(status: number, body: unknown): PageAnswer {
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) }
}

/** The body as text; null when it is too large. */
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
