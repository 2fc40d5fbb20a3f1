import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isStudioScreen } from '../../domain/studio-screens.ts'
import { documentHeaders, studioPolicy } from './security-headers.ts'

/**
 * Serves the Studio: its files as immutable, its document for every path below `/studio`, under a policy of its own.
 * @param folder output of its build; where there is none, the Studio is not served.
 */
export async function studioPages(app: FastifyInstance, folder: string, isProduction: boolean): Promise<void> {
  const document = join(folder, 'index.html')
  if (!existsSync(document)) return
  const html = readFileSync(document, 'utf8')
  const policy = studioPolicy(isProduction)
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
  const send = async (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .code(isStudioScreen(request.url.split('?')[0] ?? '') ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      // An invitation's address carries its token.
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', policy)
      .header('x-robots-tag', 'noindex')
      .send(html)
  app.get('/studio', send)
  app.get('/studio/*', send)
}
