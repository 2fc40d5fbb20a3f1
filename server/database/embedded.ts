import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { MissingPackageError } from '../missing-package.ts'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** Where `pg` and `psql` reach it once it is ready: a folder with a Unix socket. */
  socketFolder: string
  /**
   * Resolves when it answers.
   * @throws {DamagedFolderError} if it does not start.
   */
  ready: Promise<void>
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
 * Bytes of WebAssembly that a function executes before V8 recompiles it with optimisations. At the default of 13 MB, recompiling takes a
 * fifth of the processor time of opening a folder. At 100 MB, V8 still recompiles two huge functions before the first page, which keeps a
 * processor busy for 0.3 s; at 1 GB it recompiles none, and later queries are no slower.
 */
const bytesBeforeOptimising = 1_000_000_000

/**
 * Starts the thread that serves the embedded PostgreSQL, once it is asked to load it.
 * @returns the thread, once it has loaded its Node modules, which takes 40 ms more after a V8 flag has changed.
 */
export async function startDatabaseThread(): Promise<Worker> {
  // PGlite imports as it runs, which Node calls experimental in a script whose compiled code is kept.
  const execArgv = ['--disable-warning=ExperimentalWarning']
  const thread = new Worker(new URL('./embedded.worker.ts', import.meta.url), { execArgv })
  await once(thread, 'message')
  return thread
}

/**
 * Has a thread load the embedded PostgreSQL, which takes longer than reading the configuration that names its folder. It opens no folder,
 * and says nothing of what is missing, until `startEmbeddedDatabase` asks it to.
 */
export function loadEmbeddedDatabase(thread: Worker): void {
  setFlagsFromString(`--wasm-tiering-budget=${bytesBeforeOptimising}`)
  thread.postMessage('load')
}

/**
 * Starts the embedded PostgreSQL of a data folder in a worker thread, and holds the folder's lock until it is closed.
 * @param loading the thread, if it is loading already.
 * @throws {MissingPackageError} if PostgreSQL is not installed, {FolderInUseError} if another process holds the folder,
 * {FolderNotWritableError} if it cannot be locked at all.
 */
export function startEmbeddedDatabase(dataFolder: string, loading?: Worker): EmbeddedDatabase {
  requirePackage()
  const unlock = lockFolder(dataFolder)
  try {
    return startLocked(dataFolder, loading ? Promise.resolve(loading) : startLoading(), unlock)
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

async function startLoading(): Promise<Worker> {
  const thread = await startDatabaseThread()
  loadEmbeddedDatabase(thread)
  return thread
}

function startLocked(dataFolder: string, loading: Promise<Worker>, unlock: () => void): EmbeddedDatabase {
  // The path of a socket is limited to about 100 characters, fewer than in many a DATA_DIR.
  const socketFolder = mkdtempSync(join(tmpdir(), 'seve-'))
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true })
    unlock()
  }
  const opening = openFolder(join(dataFolder, 'database'), socketFolder, loading).catch(error => {
    release()
    throw error
  })
  const ready = opening.then(() => {})
  // A failure before anyone awaits `ready` must not end the process as an unhandled rejection.
  ready.catch(() => {})
  return {
    socketFolder,
    ready,
    async close() {
      const thread = await opening.catch(() => undefined)
      if (!thread) return
      thread.postMessage('close')
      await once(thread, 'message')
      await thread.terminate()
      release()
    },
  }
}

/** Has the thread open a folder and answer on a socket in another. Returns it; ends it if it cannot. */
async function openFolder(folder: string, socketFolder: string, loading: Promise<Worker>): Promise<Worker> {
  try {
    mkdirSync(folder, { recursive: true })
    const thread = await loading
    thread.postMessage({ folder, socket: join(socketFolder, socketName), maxConnections: embeddedConnections + 1 })
    await Promise.race([
      once(thread, 'message'),
      once(thread, 'exit').then(([code]) => Promise.reject(new Error(`it exited with ${code}`))),
    ])
    return thread
  } catch (error) {
    await loading.then(thread => thread.terminate()).catch(() => {})
    throw new DamagedFolderError(
      `${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). It is damaged, or not a database of this version: restore a backup of it, or move it away to start with an empty database.`,
    )
  }
}
