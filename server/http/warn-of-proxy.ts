import type { FastifyInstance } from 'fastify'

/** What proxies add to a request. */
const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded']

/**
 * Warns, once, when a request looks forwarded though no proxy is trusted: every member then has the proxy's address, and one of them can use up
 * the limits of all.
 */
export function warnOfProxy(app: FastifyInstance): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && forwardedHeaders.some(name => name in request.headers)) {
      hasWarned = true
      request.log.warn('requests are forwarded by a proxy, but TRUST_PROXY is unset: all members count as one address')
    }
    done()
  })
}
