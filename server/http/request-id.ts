import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** What a proxy may call a request: nothing that could write a line of its own into a log. */
const idForm = /^[\w-]{8,64}$/

/** Names for networks that the framework's `trustProxy` knows too. */
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Names requests: by `x-request-id` when a trusted proxy sends one, so that its log and ours speak of the same request, else by a name of our
 * own. Anybody else's header is not believed.
 * @param trustedProxies addresses, networks (`10.0.0.0/8`) or their names (`loopback`), as in `TRUST_PROXY`.
 */
export function requestNamer(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return () => randomUUID()
  const trusted = listOf(trustedProxies.flatMap(entry => namedNetworks[entry] ?? [entry]))
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers['x-request-id']
    if (typeof given !== 'string' || !idForm.test(given)) return randomUUID()
    return isListed(trusted, remoteAddress) ? given : randomUUID()
  }
}

/** Tells every caller what their request is called. Members who write to us may copy it from their browser's tools; no screen shows it. */
export function tellRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
}

function listOf(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

function isListed(list: BlockList, address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
