import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Players that a video or podcast may be hosted with (behaviour: media). */
const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com']

export interface HeaderOptions {
  isProduction: boolean
  /** Hosts, beyond the players', that published content is framed from or plays files from. */
  contentHosts: string[]
}

/** What answers of the API carry, even one that no hook has seen: they are text, and nothing comes with them. */
export const refusalHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

type Directives = Record<string, string[]>

/**
 * The content security policy of every answer: no inline script, nothing third-party before a member asks for it.
 * @param styles digests of what is written into a document.
 */
function directivesOf({ isProduction, contentHosts }: HeaderOptions, styles: string[] = []): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...contentHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [...playerHosts, ...contentHosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // One policy sanitises where the browser cannot; the other names the service worker's own address, and no other.
    'trusted-types': ['dompurify', 'service-worker'],
    ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** The policy of a document with a style of this digest written into it. */
export function documentPolicy(options: HeaderOptions, styleDigest: string): string {
  return writePolicy(directivesOf(options, [styleDigest]))
}

/**
 * The policy of the documents that take a card: it adds the provider's hosts and holds no media HTML. Trusted Types are left out,
 * because the provider's script is not known to work under them.
 */
export function paymentPolicy(options: HeaderOptions, styleDigest: string, scriptUrl: string): string {
  const isElsewhere = URL.canParse(scriptUrl)
  const {
    'require-trusted-types-for': _types,
    'trusted-types': _names,
    ...directives
  } = directivesOf({ ...options, contentHosts: [] }, [styleDigest])
  const added: Directives = isElsewhere
    ? {
        'script-src': ["'self'", new URL(scriptUrl).origin],
        'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        'connect-src': ["'self'", 'https://api.stripe.com'],
        'img-src': ["'self'", 'data:', 'https://*.stripe.com'],
      }
    : { 'frame-src': ["'self'"] }
  return writePolicy({ ...directives, ...added })
}

function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

/**
 * What these say, browsers heed of documents alone. Proxies send it in full with each of a page's twenty scripts and sheets: together as
 * much as two of them.
 */
export const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/**
 * Sets the headers that every answer carries: a page's, or the few that mean something on an answer of the API, which is text that nothing
 * comes with. They are the same for all, so helmet is asked once: asking it each time, and sending all of it each time, took a tenth of a call.
 */
export function secureHeaders(app: FastifyInstance, options: HeaderOptions): void {
  const ofPages = headersOf(options)
  const ofAnswers = { ...withoutDocumentHeaders(ofPages), ...refusalHeaders }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofAnswers : ofPages)
    done()
  })
}

function withoutDocumentHeaders(headers: Record<string, string>): Record<string, string> {
  const isOfDocuments = new Set<string>(documentHeaders)
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !isOfDocuments.has(name)))
}

function headersOf(options: HeaderOptions): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(options) },
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  setHeaders(request, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
