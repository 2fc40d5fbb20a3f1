import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findScreen, isScreenPath, type Screen, screenOf } from '../../domain/screens.ts'
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

/** What documents contain about the card provider. */
interface CardScript {
  publishableKey: string
  scriptUrl: string
}

interface PageOptions {
  /** Output of `setup/build.ts`; without one, only the API is served. */
  distFolder: string
  headers: HeaderOptions
  cards: CardScript
  /** Returns the style rules of the programmes that the build does not know. */
  accents: () => string
}

/** Serves the built web application: its files as immutable, its document for every path of the browser's router. */
export async function pageRoutes(
  app: FastifyInstance,
  { distFolder, headers, cards, accents }: PageOptions,
): Promise<void> {
  const documentFile = join(distFolder, 'index.html')
  const built = existsSync(documentFile) ? readFileSync(documentFile, 'utf8') : null
  if (built) await fileRoutes(app, distFolder)
  app.setNotFoundHandler(() => {
    throw new HttpError('error_not_found')
  })
  // A route, because answers of the handler above are not compressed.
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (!built || !isScreenPath(path)) throw new HttpError('error_not_found')
    const screen = screenOf(findScreen(path))
    const style = accents()
    const policy = screen.takesCards
      ? paymentPolicy(headers, digestOf(style), cards.scriptUrl)
      : documentPolicy(headers, digestOf(style))
    reply.header('content-security-policy', policy)
    if (screen.takesCards) reply.header('cross-origin-opener-policy', paymentOpenerPolicy)
    if (screen.hidesReferrer) reply.header('referrer-policy', 'no-referrer')
    return reply
      .code(screen.isUnknown ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(built.replace('</head>', () => `${headOf(screen, cards, style)}</head>`))
  })
}

async function fileRoutes(app: FastifyInstance, distFolder: string): Promise<void> {
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
  for (const name of namedFiles)
    app.get(`/${name}`, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(name, distFolder))
}

/** Returns the digest by which a content policy allows an inline style; none if there is no style. */
function digestOf(style: string): string[] {
  return style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : []
}

/** Returns what a screen's document has in its head beyond the built one. */
function headOf({ frame, takesCards }: Screen, { publishableKey, scriptUrl }: CardScript, style: string): string {
  return [
    style && `<style>${style}</style>`,
    frame && `<meta name="stripe-publishable-key" content="${publishableKey}">`,
    takesCards && `<script src="${scriptUrl}" defer></script>`,
  ]
    .filter(Boolean)
    .join('')
}
