import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

export interface EmbeddedDatabase {
  /** Where `pg` and `psql` reach it: a folder holding a Unix socket. */
  socketFolder: string
  close(): Promise<void>
}

/** PostgreSQL's own name for the socket of port 5432, which `pg` and `psql` look for in the folder they are given. */
const socketName = '.s.PGSQL.5432'

/** Starts the embedded PostgreSQL on `folder`, in a worker thread. The caller holds the folder's lock. */
export async function startEmbeddedDatabase(folder: string, maxConnections: number): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true })
  // A socket's path may hold about 100 characters, fewer than many a DATA_DIR.
  const socketFolder = mkdtempSync(join(tmpdir(), 'seve-'))
  const worker = new Worker(new URL('./embedded.worker.ts', import.meta.url), {
    workerData: { folder, socket: join(socketFolder, socketName), maxConnections },
  })
  await Promise.race([once(worker, 'message'), once(worker, 'error').then(([error]) => Promise.reject(error))])
  return {
    socketFolder,
    async close() {
      worker.postMessage('close')
      await once(worker, 'message')
      await worker.terminate()
      rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}
