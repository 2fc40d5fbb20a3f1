import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { declarationPaths } from '../../domain/features/declaration/declaration.rules.ts'
import { legalPagePaths } from '../../domain/features/legal/legal.rules.ts'
import { referrerDomains, resolveReferrer } from '../../domain/features/referral/referral.rules.ts'
import { stopRemindersPath } from '../../domain/features/reminder/reminder.rules.ts'
import { isProgramCode, type ProgramCode } from '../../domain/program-codes.ts'
import { type Documents, type PageDocument, paymentPath } from './documents.ts'
import { HttpError } from './http-error.ts'
import { documentHeaders, documentPolicy, type HeaderOptions, paymentPolicy } from './security-headers.ts'

/** Paths that the browser's router knows; any other gets the not-found page with its status. */
const knownPaths = /^\/($|login$|register$|forgot-password$|reset-password$|goodbye$|auth$|app($|\/))/

/** Paths of the law's pages and of those that mails lead to, which it knows too. */
const otherPaths: readonly string[] = [
  ...Object.values(legalPagePaths),
  ...Object.values(declarationPaths),
  stopRemindersPath,
]

/** Built files whose addresses never change, because browsers ask for them by name: always asked for anew. */
const namedFiles = ['manifest.webmanifest', 'service-worker.js'] as const

/** Built files that no browser makes a page of, as they are sent or stored compressed; of a drawing it does. */
const neverDocuments = /\.(js|css|woff2)(\.(br|gz))?$/

/** Paths that are never a page, found or not. */
const notPages = /^\/(api|assets|media-files|pictures|sandbox)(\/|$)/

/** Serves the built web application: its files for ever, its document for every path of the browser's router. */
export async function pageRoutes(
  app: FastifyInstance,
  documents: Documents | null,
  { distFolder, headers, cardScript }: { distFolder: string; headers: HeaderOptions; cardScript: string },
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
        // The card provider's frames, on a site of its own, word their fields in our typeface.
        if (path.endsWith('.woff2')) reply.header('access-control-allow-origin', '*')
      },
    })
  }
  if (documents) for (const name of namedFiles) serveNamedFile(app, distFolder, name)
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!documents || (request.method !== 'GET' && request.method !== 'HEAD') || notPages.test(path))
      throw new HttpError('error_not_found')
    // Their addresses hold a token.
    if (path === '/reset-password' || path === stopRemindersPath) reply.header('referrer-policy', 'no-referrer')
    const document = documents.of(path, programOf(request))
    const { styleDigest } = document
    const takesCards = paymentPath.test(path)
    const policy = takesCards ? paymentPolicy(headers, styleDigest, cardScript) : documentPolicy(headers, styleDigest)
    reply.header('content-security-policy', policy)
    const isKnown = knownPaths.test(path) || otherPaths.includes(path)
    return sendDocument(request, reply, document, isKnown ? 200 : 404)
  })
}

function serveNamedFile(app: FastifyInstance, distFolder: string, name: string): void {
  app.get(`/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name, distFolder))
}

/** The programme that a referrer sends this visitor for, by what their request says (specification section 4, referrer resolution). */
function programOf({ url, host, headers }: FastifyRequest): ProgramCode | null {
  const search = url.slice(url.indexOf('?') + 1 || url.length)
  const code = resolveReferrer({ search, host, documentReferrer: headers.referer ?? '' }, referrerDomains)
  return isProgramCode(code) ? code : null
}

function sendDocument(
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
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(html)
}
