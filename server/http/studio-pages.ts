import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStudioScreen, previewFrame } from '../../domain/studio-screens.ts'
import { documentHeaders, previewPolicy, studioPolicy } from './security-headers.ts'

/**
 * Serves the Studio: its files as immutable, its document for every path below `/studio`, and the preview's frame, each under its own policy.
 * @param folder output of its build; where there is none, the Studio is not served.
 */
export async function studioPages(app: FastifyInstance, folder: string, isProduction: boolean): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/studio/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: reply => {
      for (const name of documentHeaders) reply.removeHeader(name)
    },
  })
  const send = sender(join(folder, 'index.html'), studioPolicy(isProduction), path =>
    isStudioScreen(path) ? 200 : 404,
  )
  app.get('/studio', send)
  app.get('/studio/*', send)
  app.get(
    previewFrame,
    sender(join(folder, 'preview.html'), previewPolicy(isProduction), () => 200),
  )
}

function sender(file: string, policy: string, statusOf: (path: string) => 200 | 404) {
  const html = readFileSync(file, 'utf8')
  return async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(statusOf(request.url.split('?')[0] ?? ''))
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      // An invitation's address carries its token.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(html)
}
