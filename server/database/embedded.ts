import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { isMissingPackage, MissingPackageError } from '../missing-package.ts'

export interface EmbeddedDatabase {
  /** Where `pg` and `psql` reach it: a folder with a Unix socket. */
  socketFolder: string
  close(): Promise<void>
}

/** Thrown when the embedded database does not start on its folder. */
export class DamagedFolderError extends Error {}

/** PostgreSQL's name for the socket of port 5432, which `pg` and `psql` look for in a folder. */
const socketName = '.s.PGSQL.5432'

/**
 * Starts a thread that loads the embedded PostgreSQL, which takes longer than reading the configuration that names its folder. It opens no
 * folder, and says nothing of what is missing, until `startEmbeddedDatabase` asks it to.
 */
export function loadEmbeddedDatabase(): Worker {
  return new Worker(new URL('./embedded.worker.ts', import.meta.url))
}

/**
 * Starts the embedded PostgreSQL on `folder` in a worker thread. The caller holds the folder's lock.
 * @throws {DamagedFolderError} if it does not start.
 * @throws {MissingPackageError} if it is not installed.
 */
export async function startEmbeddedDatabase(
  folder: string,
  maxConnections: number,
  worker = loadEmbeddedDatabase(),
): Promise<EmbeddedDatabase> {
  mkdirSync(folder, { recursive: true })
  // The path of a socket is limited to about 100 characters, fewer than in many a DATA_DIR.
  const socketFolder = mkdtempSync(join(tmpdir(), 'seve-'))
  worker.postMessage({ folder, socket: join(socketFolder, socketName), maxConnections })
  try {
    await Promise.race([
      once(worker, 'message'),
      once(worker, 'error').then(([error]) => Promise.reject(error)),
      once(worker, 'exit').then(([code]) => Promise.reject(new Error(`it exited with ${code}`))),
    ])
  } catch (error) {
    rmSync(socketFolder, { recursive: true, force: true })
    await worker.terminate()
    if (isMissingPackage(error))
      throw new MissingPackageError(
        'DATABASE_URL: set it; the embedded database is a development dependency, which a release does not contain',
        { cause: error },
      )
    throw new DamagedFolderError(
      `${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). It is damaged, or not a database of this version: restore a backup of it, or move it away to start with an empty database.`,
    )
  }
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
