import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Label for documents and unknown addresses, whose paths anyone can make up. */
const otherOperation = 'document or unknown'

/** Measures every request of the application; register it before the routes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions
    const operation = request.is404 || url === '/*' ? otherOperation : `${request.method} ${url}`
    metrics.noteRequest(operation, reply.statusCode, reply.elapsedTime / 1000)
    if (request.refusal) metrics.noteRefusal(operation, request.refusal)
    done()
  })
}
