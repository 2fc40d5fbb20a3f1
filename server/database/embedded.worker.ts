import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

/** Serves the embedded database over the PostgreSQL protocol, off the thread that serves members. */
const { folder, socket, maxConnections }: { folder: string; socket: string; maxConnections: number } = workerData
const database = await PGlite.create(folder)
const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections })
await server.start()
parentPort?.postMessage('ready')
parentPort?.once('message', async () => {
  await server.stop()
  await database.close()
  parentPort?.postMessage('closed')
})
