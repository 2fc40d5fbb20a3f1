import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** A paid file's address: its end in time and its signature stand before the file. */
const signedFile = /^\/media-files\/[^/]+\/[^/]+\//

/** What a log line says of a request: no header, no query and no signature, because links of mails and of paid files carry their secret there. */
export function describeRequest({
  method,
  url,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, string> {
  return { method, path: (url.split('?')[0] ?? '').replace(signedFile, '/media-files/'), remoteAddress: ip }
}

/** One line a request, once it is answered: a second one when it comes costs as much again and says no more. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const said = { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...said, err: error }, 'not answered')
    else request.log.info(said, 'answered')
  }
}
