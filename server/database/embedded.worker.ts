import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { keepCode, requireKept } from '../kept-code.ts'

/** TypeScript declares it among a browser's globals only. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/**
 * Pages that the embedded database keeps in memory. Its default of 128 MB is walked through at every start, which takes half of it; the
 * whole demo fits in this, and what does not is one read of a file away.
 */
const sharedBuffers = '16MB'

/**
 * Files that the embedded database holds open at a time. At its default of 1000 it opens as many at every start to see whether it can: 20 ms.
 * What is beyond these is opened anew when it is used.
 */
const openFiles = 256

/** What the embedded database and its socket need of Node: see `slowModules` in `server/begin.ts`. */
const slowModules = ['node:crypto', 'node:net', 'node:perf_hooks']

/*
 * Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. Says when it runs; then asked to load what
 * it serves, then for a folder, then to close.
 */

if (!parentPort) throw new Error('this is a thread of the server')
for (const name of slowModules) process.getBuiltinModule(name)
// A getter, which loads what it returns.
Reflect.get(globalThis, 'crypto')
parentPort.postMessage('running')
await once(parentPort, 'message')
const loading = load()
// A failure is reported once somebody asks for a folder.
loading.catch(() => {})
const [wanted]: { folder: string; socket: string; maxConnections: number }[] = await once(parentPort, 'message')
if (!wanted) throw new Error('no folder was named')
const { folder, socket, maxConnections } = wanted
const { PGlite, PGLiteSocketServer, pgliteWasmModule } = await loading
const settings = [`shared_buffers=${sharedBuffers}`, `max_files_per_process=${openFiles}`]
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap(setting => ['-c', setting])]
const database = await PGlite.create(folder, { startParams, pgliteWasmModule })
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections })
await server.start()
parentPort.postMessage('ready')
keepCode()
parentPort.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})

/** Loads the packages by their CommonJS files: what V8 compiled of them is kept. Other threads prepare PostgreSQL's code meanwhile. */
async function load() {
  const { resolve } = createRequire(import.meta.url)
  const entry = resolve('@electric-sql/pglite')
  const compiling = WebAssembly.compile(readFileSync(join(dirname(entry), 'pglite.wasm')))
  const { PGlite } = requireKept(entry) as typeof import('@electric-sql/pglite')
  const { PGLiteSocketServer } = requireKept(
    resolve('@electric-sql/pglite-socket'),
  ) as typeof import('@electric-sql/pglite-socket')
  return { PGlite, PGLiteSocketServer, pgliteWasmModule: await compiling }
}
