import { once } from 'node:events'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { keepCode, requireKept } from '../kept-code.ts'
import { compileEmbeddedCode } from './embedded-code.ts'

/**
 * Pages that the embedded database keeps in memory. Its default of 128 MB is walked through at every start, which takes half of it; the
 * whole demo fits in this, and what does not is one read of a file away.
 */
const sharedBuffers = '16MB'

/**
 * How many files the embedded database keeps open. At its default of 1000, every start opens that many just to see whether it can, which takes
 * 20 ms. Files that it closes are reopened when needed.
 */
const openFiles = 256

/** Node modules that the embedded database and its socket use, loaded early: see `slowModules` in `server/begin.ts`. */
const slowModules = ['node:crypto', 'node:net', 'node:perf_hooks']

/*
 * Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. It reports that it is running, and is then
 * asked to load what it serves, to open a folder, and to close.
 */

if (!parentPort) throw new Error('this is a thread of the server')
for (const name of slowModules) process.getBuiltinModule(name)
// Reading this getter loads the module behind it.
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

/** Loads the packages by their CommonJS files, because what V8 compiled of them is kept, while PostgreSQL's code is compiled in the background. */
async function load() {
  const { resolve } = createRequire(import.meta.url)
  const compiling = compileEmbeddedCode()
  const { PGlite } = requireKept(resolve('@electric-sql/pglite')) as typeof import('@electric-sql/pglite')
  const { PGLiteSocketServer } = requireKept(
    resolve('@electric-sql/pglite-socket'),
  ) as typeof import('@electric-sql/pglite-socket')
  return { PGlite, PGLiteSocketServer, pgliteWasmModule: await compiling }
}
