import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { referrerDomains, resolveReferrer } from '../../domain/features/referral/referral.rules.ts'
import { isNamedProgramCode, type NamedProgramCode } from '../../domain/program-codes.ts'
import { findScreen, isScreenPath, screenOf } from '../../domain/screens.ts'
import type { Documents, PageDocument } from './documents.ts'
import { HttpError } from './http-error.ts'
import {
  documentHeaders,
  documentPolicy,
  type HeaderOptions,
  paymentOpenerPolicy,
  paymentPolicy,
} from './security-headers.ts'

/** Built files that browsers request by name: their addresses never change, so browsers must revalidate them. */
const namedFiles = ['manifest.webmanifest', 'service-worker.js'] as const

/** Built files that no browser opens as a page, as sent or stored compressed. An SVG can be opened as one. */
const neverDocuments = /\.(js|css|woff2)(\.(br|gz))?$/

/** Serves the built web application: its files as immutable, its document for every path of the browser's router. */
export async function pageRoutes(
  app: FastifyInstance,
  documents: Documents | null,
  {
    distFolder,
    headers,
    cardScript,
    accents,
  }: { distFolder: string; headers: HeaderOptions; cardScript: string; accents: () => string },
): Promise<void> {
  if (documents) {
    await app.register(fastifyStatic, {
      root: join(distFolder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      setHeaders: (reply, path) => {
        if (neverDocuments.test(path)) for (const name of documentHeaders) reply.removeHeader(name)
        // The card provider's frames, which come from another origin, set their fields in our typeface.
        if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
      },
    })
  }
  // Most visits begin there: it is ready when the server is.
  app.addHook('onReady', async () => void documents?.of(screenOf('login').path, null, accents()))
  if (documents) for (const name of namedFiles) serveNamedFile(app, distFolder, name)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!documents || (request.method !== 'GET' && request.method !== 'HEAD') || !isScreenPath(path))
      throw new HttpError('error_not_found')
    const { hidesReferrer, takesCards, isUnknown } = screenOf(findScreen(path))
    if (hidesReferrer) reply.header('referrer-policy', 'no-referrer')
    const document = documents.of(path, programOf(request), accents())
    const { styleDigest } = document
    const policy = takesCards ? paymentPolicy(headers, styleDigest, cardScript) : documentPolicy(headers, styleDigest)
    reply.header('content-security-policy', policy)
    if (takesCards) reply.header('cross-origin-opener-policy', paymentOpenerPolicy)
    return sendDocument(request, reply, document, isUnknown ? 404 : 200)
  })
}

function serveNamedFile(app: FastifyInstance, distFolder: string, name: string): void {
  app.get(`/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name, distFolder))
}

/** Returns the programme that a referrer sends this visitor for. */
function programOf({ url, host, headers }: FastifyRequest): NamedProgramCode | null {
  const search = url.slice(url.indexOf('?') + 1 || url.length)
  const code = resolveReferrer({ search, host, documentReferrer: headers.referer ?? '' }, referrerDomains)
  return isNamedProgramCode(code) ? code : null
}

async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, brotli, gzip }: PageDocument,
  status: number,
) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await gzip)
  return reply.send(html)
}
