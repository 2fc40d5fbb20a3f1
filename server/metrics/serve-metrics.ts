import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Serves the metrics, at any path, on their own port, which must not be public. */
export async function serveMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume()
    metrics.text().then(
      text => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return server
}
