import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { publishableKey } from '@seve/stripe-sandbox/keys'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { readConfig } from '../server/config.ts'
import { findFreePort, requireFreePort } from './free-port.mjs'
import { endWithParent } from './run-child.mjs'

/**
 * `npm run dev`: serves at the address of `npm start` what that serves, but from the source files. Vite refreshes the page when they change;
 * the server, which answers behind it, restarts.
 */
const root = join(import.meta.dirname, '..')

endWithParent()
const port = await requireFreePort('npm run dev')
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
process.env.PUBLIC_URL ??= `http://localhost:${port}`
const serverPort = await findFreePort()
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: `${serverPort}` },
})
const front = createServer((request, response) => {
  const isStudio = /^\/studio(?:[/?]|$)/.test(request.url ?? '')
  const vite = isStudio ? studio : web
  vite.middlewares(request, response)
})
const web = await createViteServer('web', 'vite.config.ts')
const studio = await createViteServer('studio', 'vite.studio.config.ts')
front.listen(port, 'localhost')
await once(front, 'listening')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop())
server.once('exit', () => void stop())

async function createViteServer(tree: string, configuration: string): Promise<ViteDevServer> {
  const target = `http://127.0.0.1:${serverPort}`
  return createVite({
    root: join(root, tree),
    configFile: join(root, configuration),
    cacheDir: join(root, 'node_modules/.vite', tree),
    plugins: [writeCardProvider()],
    server: {
      middlewareMode: true,
      ws: { server: front },
      proxy: Object.fromEntries(
        ['/api', '/pictures', '/media-files', '/sandbox', '/favicon.ico'].map(path => [path, target]),
      ),
    },
  })
}

/** Adds to each page what the server's documents say of the card provider. */
function writeCardProvider(): Plugin {
  const { stripe } = readConfig()
  const content = stripe?.publishableKey ?? publishableKey
  const src = stripe?.scriptUrl ?? '/sandbox/stripe/stripe.js'
  return {
    name: 'write-card-provider',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'stripe-publishable-key', content } },
      { tag: 'script', attrs: { src, defer: true } },
    ],
  }
}

async function stop(): Promise<void> {
  server.kill()
  front.close()
  front.closeAllConnections()
  await Promise.all([web.close(), studio.close()])
}
