import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Players of third parties that a video or podcast may use. */
const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com']

export interface HeaderOptions {
  isProduction: boolean
  /** Hosts beside the three players whose frames and files content may show. */
  operatorHosts: readonly string[]
}

/** Headers of every answer of the API, also where no hook runs: an answer is text and loads nothing. */
export const refusalHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

type Directives = Record<string, string[]>

/**
 * Returns the content security policy: no inline script, and no third party before the member requests it.
 * @param styles digests of the inline styles of a document.
 */
function directivesOf({ isProduction, operatorHosts }: HeaderOptions, styles: string[] = []): Directives {
  const allowedHosts = operatorHosts.map(host => `https://${host}`)
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'", ...allowedHosts],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [...playerHosts, ...allowedHosts],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // `dompurify` sanitises where the browser cannot; `service-worker` allows only the service worker's address.
    'trusted-types': ['dompurify', 'service-worker'],
    ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** Returns the policy of a document. @param styles digests of its inline styles. */
export function documentPolicy(options: HeaderOptions, styles: string[]): string {
  return writePolicy(directivesOf(options, styles))
}

/**
 * Returns the policy of the Studio's document: nothing but our own files, no worker. Of our documents only the preview's may be
 * framed.
 */
export function studioPolicy(isProduction: boolean): string {
  return writePolicy({
    ...ownFiles(isProduction),
    'connect-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    // HTML that the editor parses from the clipboard, before its schema filters it.
    'trusted-types': ['ProseMirrorClipboard'],
  })
}

/**
 * Returns the policy of the preview's frame: as strict as the Studio's, and it may send nothing at all. It plays our own sounds and films, and
 * the members' sanitiser is `dompurify` where the browser has none.
 */
export function previewPolicy(isProduction: boolean): string {
  return writePolicy({
    ...ownFiles(isProduction),
    'connect-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    'trusted-types': ['dompurify'],
  })
}

function ownFiles(isProduction: boolean): Directives {
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/**
 * What Stripe.js needs, as https://docs.stripe.com/security/guide#content-security-policy documents it. Its scripts and frames come from
 * subdomains of js.stripe.com that change. Link and address look-up, which need more, are not used.
 */
const stripeSources: Directives = {
  'script-src': ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ["'self'", 'https://api.stripe.com'],
  'img-src': ["'self'", 'data:', 'https://*.stripe.com'],
}

/** Documents that take cards may open a window of another site: in some browsers that is where Google Pay asks for the card. */
export const paymentOpenerPolicy = 'same-origin-allow-popups'

/**
 * Returns the policy of documents that take a card: it adds the provider's hosts, and such documents show no media HTML. Trusted Types are
 * left out, because the provider's script is not known to work under them.
 */
export function paymentPolicy(options: HeaderOptions, styles: string[], scriptUrl: string): string {
  const isElsewhere = URL.canParse(scriptUrl)
  const {
    'require-trusted-types-for': _types,
    'trusted-types': _names,
    ...directives
  } = directivesOf({ ...options, operatorHosts: [] }, styles)
  const added: Directives = isElsewhere ? stripeSources : { 'frame-src': ["'self'"] }
  return writePolicy({ ...directives, ...added })
}

function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';')
}

/**
 * Headers that browsers read only from documents. Sent with each of a page's twenty scripts and stylesheets, they weigh as much as two
 * of those.
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
 * Sets the headers of every answer: those of a page, or the few that matter for an answer of the API. helmet computes them once, because
 * computing and sending all of them took a tenth of each call.
 */
export function secureHeaders(app: FastifyInstance, { isProduction }: Pick<HeaderOptions, 'isProduction'>): void {
  // A document that may use other hosts brings its own policy.
  const ofPages = headersOf({ isProduction, operatorHosts: [] })
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
