import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../domain/endpoint.ts'

/**
 * Collects the endpoints registered on `app` from now on. The returned function throws unless they are exactly the declared ones, so a
 * server with a missing or an extra call does not start.
 */
export function collectServedCalls(app: FastifyInstance, declared: Readonly<Record<string, Endpoint>>): () => void {
  const served = new Set<Endpoint>()
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) served.add(config.endpoint)
  })
  return () => {
    const differences = differencesOf([...served], declared)
    if (differences.length > 0) throw new Error(differences.join('; '))
  }
}

function differencesOf(served: readonly Endpoint[], declared: Readonly<Record<string, Endpoint>>): string[] {
  const known = new Set(Object.values(declared))
  return [
    ...Object.entries(declared)
      .filter(([, call]) => !served.includes(call))
      .map(([name]) => `${name} has no route: is its feature missing in server/features.ts?`),
    ...served
      .filter(call => !known.has(call))
      .map(({ method, path }) => `${method} ${path} is in no contract of domain/contracts.ts`),
  ]
}
