import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** Expiry and signature in the address of a paid file. */
const signedFile = /^\/media-files\/[^/]+\/[^/]+\//

/** Describes a request for the log without headers, query and signature, where links in e-mails and to paid files carry secrets. */
export function describeRequest({
  method,
  url,
  ip,
}: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, string> {
  return { method, path: (url.split('?')[0] ?? '').replace(signedFile, '/media-files/'), remoteAddress: ip }
}

/** Logs one line per request, when its response has been sent. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const logged = { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime * 10) / 10 }
    if (error) request.log.error({ ...logged, err: error }, 'not answered')
    else request.log.info(logged, 'answered')
  }
}
