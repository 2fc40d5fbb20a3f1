import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { loadEmbeddedDatabase } from './database/embedded.ts'

/**
 * Begins what a start need not wait for its configuration to do.
 * @returns the embedded database's thread; undefined where a PostgreSQL server is used.
 */
export function begin(): Worker | undefined {
  // Keeps the compiled code for the next start, which saves a third of a second; threads find it by the environment. Where this folder
  // cannot be written, as in a release, nothing is kept.
  process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '../node_modules/.cache/node')
  enableCompileCache(process.env.NODE_COMPILE_CACHE)
  leaveBrowserClassesUnread()
  return process.env.DATABASE_URL ? undefined : loadEmbeddedDatabase()
}

/**
 * Importing `node:http` reads each of its exports, among them three classes that are getters and load all of `fetch`: 30 ms, for names that
 * nothing of ours imports from there. They stay as globals, which load when they are used.
 */
function leaveBrowserClassesUnread(): void {
  const http = process.getBuiltinModule('node:http')
  for (const name of ['WebSocket', 'CloseEvent', 'MessageEvent']) Reflect.deleteProperty(http, name)
}
