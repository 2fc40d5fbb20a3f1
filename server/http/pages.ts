import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/** Which modules of `web/` a first visit needs, by path: they are preloaded, so that the browser need not discover them one by one. */
const modulesOfPaths: [RegExp, string[]][] = [
  [/^\/login$/, ['features/account/LoginPage.tsx']],
  [/^\/register$/, ['features/account/RegisterPage.tsx']],
  [/^\/app\/programs\/media\//, ['app/AppShell.tsx', 'features/media/MediaPage.tsx']],
  [/^\/(app(\/programs.*)?)?$/, ['app/AppShell.tsx', 'features/program/ProgramPage.tsx']],
  [/^\/app/, ['app/AppShell.tsx']],
]

/** Paths that the browser's router knows; any other gets the not-found page with its status. */
const knownPaths = /^\/($|login$|register$|forgot-password$|reset-password$|auth$|app($|\/))/

/** Serves the built web application: its files for ever, its one document for every path of the browser's router. */
export async function pageRoutes(app: FastifyInstance, distFolder: string): Promise<void> {
  if (!existsSync(join(distFolder, 'index.html'))) {
    app.setNotFoundHandler(() => {
      throw new Refusal('error_not_found')
    })
    return
  }
  const documents = new Documents(distFolder)

  await app.register(fastifyStatic, {
    root: join(distFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })

  app.setNotFoundHandler((request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname
    const isPage = request.method === 'GET' && !/^\/(api|assets|media-files|pictures|sandbox)(\/|$)/.test(path)
    if (!isPage) throw new Refusal('error_not_found')
    return sendDocument(reply, documents.of(path), knownPaths.test(path) ? 200 : 404)
  })
}

function sendDocument(reply: FastifyReply, html: string, status: number) {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html)
}

/** The document of each path: the built one, with the preloads of that path's modules. */
class Documents {
  readonly #html: string
  readonly #manifest: Manifest
  readonly #written = new Map<string, string>()

  constructor(distFolder: string) {
    this.#html = readFileSync(join(distFolder, 'index.html'), 'utf8')
    this.#manifest = manifestSchema.parse(JSON.parse(readFileSync(join(distFolder, '.vite/manifest.json'), 'utf8')))
  }

  of(path: string): string {
    const modules = modulesOfPaths.find(([pattern]) => pattern.test(path))?.[1] ?? []
    const key = modules.join()
    const known = this.#written.get(key)
    if (known) return known
    const written = this.#html.replace('</head>', `${this.#preloads(modules)}</head>`)
    this.#written.set(key, written)
    return written
  }

  #preloads(modules: string[]): string {
    const scripts = new Set<string>()
    const styles = new Set<string>()
    const visit = (name: string) => {
      const chunk = this.#manifest[name]
      if (!chunk || scripts.has(chunk.file)) return
      scripts.add(chunk.file)
      for (const style of chunk.css ?? []) styles.add(style)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const name of modules) visit(name)
    return [
      ...[...scripts]
        .filter(file => !this.#html.includes(file))
        .map(file => `<link rel="modulepreload" href="/${file}">`),
      ...[...styles].filter(file => !this.#html.includes(file)).map(file => `<link rel="stylesheet" href="/${file}">`),
    ].join('')
  }
}
