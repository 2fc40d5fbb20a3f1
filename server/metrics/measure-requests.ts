import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics, NoteRequest } from './metrics.ts'

/** What documents and addresses that lead nowhere are counted under: the addresses themselves are anybody's invention. */
const otherOperation = 'document or unknown'

/** Measures every request of the application; added before its routes. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  // A route's configuration is one object for all its requests.
  const known = new Map<object, NoteRequest>()
  app.addHook('onResponse', (request, reply, done) => {
    const { config } = request.routeOptions
    let note = known.get(config)
    if (!note) {
      note = metrics.requestsOf(operationOf(request))
      known.set(config, note)
    }
    note(reply.statusCode, reply.elapsedTime / 1000)
    if (request.refusal) metrics.noteRefusal(operationOf(request), request.refusal)
    done()
  })
}

/** The method and path by which the contract names a call. */
function operationOf({ method, routeOptions }: FastifyRequest): string {
  return routeOptions.url === undefined ? otherOperation : `${method} ${routeOptions.url}`
}
