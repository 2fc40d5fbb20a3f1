import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MissingPackageError } from '../missing-package.ts'
import type { EmbeddedFolder } from './embedded.worker.ts'
import { lockFolder } from './folder-lock.ts'

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
 * Exactly one: the socket server in front of the embedded database passes on the messages of all connections one by one, and an error on
 * one makes the shared session swallow another's messages until the first is done, so the other waits forever (seen with pglite-socket
 * 0.2.17). The embedded database runs one statement at a time anyway; the others wait in the pool.
 */
export const embeddedConnections = 1

/**
 * Starts the embedded PostgreSQL of a data folder in a worker thread, and holds the folder's lock until it is closed.
 * @throws {MissingPackageError} if PostgreSQL is not installed, {FolderInUseError} if another process holds the folder,
 * {FolderNotWritableError} if it cannot be locked at all, {DamagedFolderError} if the database does not start.
 */
export async function startEmbeddedDatabase(dataFolder: string): Promise<EmbeddedDatabase> {
  requirePackage()
  const unlock = lockFolder(dataFolder)
  try {
    return await startLocked(join(dataFolder, 'database'), unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** Fails early if the package is missing, so that a release without any settings asks for its database first. */
function requirePackage(): void {
  try {
    createRequire(import.meta.url).resolve('@electric-sql/pglite')
  } catch (error) {
    throw new MissingPackageError(
      'DATABASE_URL: set it; the embedded database is a development dependency, which a release does not contain',
      { cause: error },
    )
  }
}

async function startLocked(folder: string, unlock: () => void): Promise<EmbeddedDatabase> {
  // The path of a socket is limited to about 100 characters, fewer than in many a DATA_DIR.
  const socketFolder = mkdtempSync(join(tmpdir(), 'seve-'))
  const removeSocket = () => rmSync(socketFolder, { recursive: true, force: true })
  try {
    const socket = join(socketFolder, socketName)
    const thread = await startThread({ folder, socket, maxConnections: embeddedConnections + 1 })
    return {
      socketFolder,
      async close() {
        thread.postMessage('close')
        await once(thread, 'message')
        await thread.terminate()
        removeSocket()
        unlock()
      },
    }
  } catch (error) {
    removeSocket()
    throw error
  }
}

/** Returns the thread once the database of its folder answers. */
async function startThread(asked: EmbeddedFolder): Promise<Worker> {
  let thread: Worker | undefined
  try {
    mkdirSync(asked.folder, { recursive: true })
    thread = new Worker(new URL('./embedded.worker.ts', import.meta.url), { workerData: asked })
    await Promise.race([
      once(thread, 'message'),
      once(thread, 'exit').then(([code]) => Promise.reject(new Error(`it exited with ${code}`))),
    ])
    return thread
  } catch (error) {
    await thread?.terminate()
    throw new DamagedFolderError(
      `${asked.folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). It is damaged, or not a database of this version: restore a backup of it, or move it away to start with an empty database.`,
    )
  }
}
