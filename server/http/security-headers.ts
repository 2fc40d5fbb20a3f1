import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Players that a video or podcast may be hosted with (behaviour: media). */
const playerHosts = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com', 'https://w.soundcloud.com']

/**
 * One content security policy for every document: no inline script, nothing third-party before a member asks for it. `frames` are the
 * further hosts that published content is framed from, `styles` the digests of styles written into documents.
 */
export async function secureHeaders(
  app: FastifyInstance,
  options: { isProduction: boolean; frames: string[]; styles: string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...options.styles],
        'img-src': ["'self'", 'data:'],
        'media-src': ["'self'"],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'frame-src': [...playerHosts, ...options.frames],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ['dompurify'],
        ...(options.isProduction ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: options.isProduction ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
}
