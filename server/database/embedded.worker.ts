import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

/**
 * Pages that the embedded database keeps in memory. Its default of 128 MB is walked through at every start, which takes half of it; the
 * whole demo fits in this, and what does not is one read of a file away.
 */
const sharedBuffers = '16MB'

/** Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. */
const loading = Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite-socket')])
// A failure is reported once somebody asks for a folder.
loading.catch(() => {})
if (!parentPort) throw new Error('this is a thread of the server')
const [wanted]: { folder: string; socket: string; maxConnections: number }[] = await once(parentPort, 'message')
if (!wanted) throw new Error('no folder was named')
const { folder, socket, maxConnections } = wanted
const [{ PGlite }, { PGLiteSocketServer }] = await loading
const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
const database = await PGlite.create(folder, { startParams })
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections })
await server.start()
parentPort.postMessage('ready')
parentPort.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})
