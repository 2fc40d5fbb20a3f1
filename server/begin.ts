import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { startDatabaseThread } from './database/embedded.ts'

/**
 * What the server needs of Node that takes longest to load. It comes with compiled code that V8 takes only as long as its flags are those
 * that Node was built with: loaded after a flag was set, it takes 45 ms more, and the database's thread 35 more.
 */
const slowModules = ['node:crypto', 'node:zlib', 'node:http2', 'node:perf_hooks']

/**
 * Begins what a start need not wait for its configuration to do.
 * @returns the embedded database's thread once it runs, which has yet to be asked to load it; undefined where a PostgreSQL server is used.
 */
export async function begin(): Promise<Worker | undefined> {
  // Keeps the compiled code for the next start, which saves a third of a second; threads find it by the environment. Where this folder
  // cannot be written, as in a release, nothing is kept.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  const databaseThread = process.env.DATABASE_URL ? undefined : startDatabaseThread()
  leaveBrowserClassesUnread()
  for (const name of slowModules) process.getBuiltinModule(name)
  return databaseThread
}

/**
 * Importing `node:http` reads each of its exports, among them three classes that are getters and load all of `fetch`: 30 ms, for names that
 * nothing of ours imports from there. They stay as globals, which load when they are used.
 */
function leaveBrowserClassesUnread(): void {
  const http = process.getBuiltinModule('node:http')
  for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name)
}
