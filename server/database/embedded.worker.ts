import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** Memory for the database's pages. PGlite walks through all of it at every start, and its default is 128 MB: the whole demo fits in this. */
const sharedBuffers = '16MB'

/** What `embedded.ts` asks for. */
export interface EmbeddedFolder {
  folder: string
  /** Path of the Unix socket to answer on. */
  socket: string
  maxConnections: number
}

// Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. Any message closes it.
const { folder, socket, maxConnections }: EmbeddedFolder = workerData
const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
const database = await PGlite.create(folder, { startParams })
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections })
await server.start()
parentPort?.postMessage('ready')
parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})
