import { once } from 'node:events'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { keepCode, requireKept } from '../kept-code.ts'

/**
 * Pages that the embedded database keeps in memory. Its default of 128 MB is walked through at every start, which takes half of it; the
 * whole demo fits in this, and what does not is one read of a file away.
 */
const sharedBuffers = '16MB'

/** What the embedded database and its socket need of Node: see `slowModules` in `server/begin.ts`. */
const slowModules = ['node:crypto', 'node:net']

/*
 * Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. Says when it runs; then asked to load what
 * it serves, then for a folder, then to close.
 */

if (!parentPort) throw new Error('this is a thread of the server')
for (const name of slowModules) process.getBuiltinModule(name)
parentPort.postMessage('running')
await once(parentPort, 'message')
const loading = load()
// A failure is reported once somebody asks for a folder.
loading.catch(() => {})
const [wanted]: { folder: string; socket: string; maxConnections: number }[] = await once(parentPort, 'message')
if (!wanted) throw new Error('no folder was named')
const { folder, socket, maxConnections } = wanted
const { PGlite, PGLiteSocketServer } = await loading
const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
const database = await PGlite.create(folder, { startParams })
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections })
await server.start()
parentPort.postMessage('ready')
keepCode()
parentPort.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})

/** Loads the packages by their CommonJS files: what V8 compiled of them is kept. */
async function load() {
  const { resolve } = createRequire(import.meta.url)
  const { PGlite } = requireKept(resolve('@electric-sql/pglite')) as typeof import('@electric-sql/pglite')
  const { PGLiteSocketServer } = requireKept(
    resolve('@electric-sql/pglite-socket'),
  ) as typeof import('@electric-sql/pglite-socket')
  return { PGlite, PGLiteSocketServer }
}
