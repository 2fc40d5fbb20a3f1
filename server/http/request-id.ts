import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** Ids accepted from a proxy: no character that could forge a log line. */
const idForm = /^[\w-]{8,64}$/

/**
 * Returns a function that gives each request its id: the `x-request-id` of a trusted proxy, so that both logs share it, else a random UUID.
 * @param trustedProxies addresses, networks (`10.0.0.0/8`) or their names (`loopback`), as in `TRUST_PROXY`.
 */
export function requestNamer(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return () => randomUUID()
  const isTrusted = proxyAddr.compile([...trustedProxies])
  return ({ headers, socket: { remoteAddress } }) => {
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && idForm.test(given)
    return isUsable && remoteAddress !== undefined && isTrusted(remoteAddress, 0) ? given : randomUUID()
  }
}

/** Sends the request's id with every response. Members can copy it from their browser's developer tools; no screen shows it. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
