import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'

/** Ids that a proxy may give: no character that could start a new log line. */
const idForm = /^[\w-]{8,64}$/

/**
 * Returns a function that names requests: by `x-request-id` when a trusted proxy sends one, so that its log and ours share the id, otherwise
 * by a random UUID.
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

/** Sends the request's id with every answer. Members who write to us can copy it from their browser's tools; no screen shows it. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}
