import type { FastifyRequest } from 'fastify'

/** What a log line says of a request: no header and no query, because links of mails and of paid files carry their secret there. */
export function describeRequest({
  method,
  url,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, string> {
  return { method, path: url.split('?')[0] ?? '', remoteAddress: ip }
}
