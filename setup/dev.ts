import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join, relative } from 'node:path'
import { publishableKey } from '@seve/stripe-sandbox/keys'
import { createServer as createVite, type Plugin, type ViteDevServer } from 'vite'
import { previewFrame } from '../domain/studio-screens.ts'
import { readConfig } from '../server/config.ts'
import { findFreePort, requireFreePort } from './free-port.mjs'
import { endWithParent } from './run-child.mjs'

/**
 * `npm run dev`: serves what `npm start` serves, at the same address, from the source files. When they change, Vite refreshes the page, and the
 * server, which answers behind it, restarts.
 */
const root = join(import.meta.dirname, '..')

/** What the server reads when it starts. */
const serverFiles = ['server', 'domain', 'sandbox', 'content', 'brand.json', 'operator.json']

/** Addresses that the server answers; each begins one. */
const serverPaths = ['/api/', '/pictures/', '/media-files/', '/sandbox/', '/favicon.ico']

endWithParent()
const port = await requireFreePort('npm run dev')
process.env.PUBLIC_URL ||= `http://localhost:${port}`
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/node')
const { host, stripe } = readConfig()
const serverPort = await findFreePort()
let server = startServer()
const front = createServer((request, response) => {
  const { url = '' } = request
  // Vite would take the frame's address for its script, whose name only lacks the ending.
  if (url === previewFrame) request.url = `${previewFrame}.html`
  // Vite puts the Studio's base before the icon, which is the server's.
  if (url === '/studio/favicon.ico') request.url = '/favicon.ico'
  const vite = /^\/studio(?:[/?]|$)/.test(request.url ?? '') ? studio : web
  vite.middlewares(request, response)
})
const web = await openVite('web', 'vite.config.ts')
const studio = await openVite('studio', 'vite.studio.config.ts')
let restart: NodeJS.Timeout | undefined
web.watcher.add(serverFiles.map(file => join(root, file))).on('all', (_event, path) => {
  if (!isServerFile(relative(root, path))) return
  clearTimeout(restart)
  // Git writes several files at once.
  restart = setTimeout(restartServer, 200)
})
await once(front.listen(port, host), 'listening')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)

function startServer(): ChildProcess {
  const env = { ...process.env, PORT: `${serverPort}` }
  return spawn(process.execPath, ['server/main.ts'], { cwd: root, stdio: 'inherit', env })
}

async function openVite(tree: string, configuration: string): Promise<ViteDevServer> {
  const target = `http://${host}:${serverPort}`
  return createVite({
    root: join(root, tree),
    configFile: join(root, configuration),
    // One each, else they overwrite each other's packages.
    cacheDir: join(root, 'node_modules/.vite', tree),
    plugins: [nameCardProvider()],
    server: {
      middlewareMode: true,
      ws: { server: front },
      proxy: Object.fromEntries(serverPaths.map(path => [path, target])),
    },
  })
}

/** Adds to each page what the server's documents say of the card provider. */
function nameCardProvider(): Plugin {
  const content = stripe?.publishableKey ?? publishableKey
  const src = stripe?.scriptUrl ?? '/sandbox/stripe/stripe.js'
  return {
    name: 'name-card-provider',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'stripe-publishable-key', content } },
      { tag: 'script', attrs: { src, defer: true } },
    ],
  }
}

function isServerFile(path: string): boolean {
  return serverFiles.some(file => path === file || path.startsWith(`${file}/`)) && !path.endsWith('.test.ts')
}

async function restartServer(): Promise<void> {
  const old = server
  old.kill()
  if (old.exitCode === null && old.signalCode === null) await once(old, 'exit')
  // Another change may have restarted it meanwhile.
  if (server === old) server = startServer()
}

async function stop(): Promise<void> {
  clearTimeout(restart)
  server.kill()
  front.close()
  front.closeAllConnections()
  await Promise.all([web.close(), studio.close()])
}
