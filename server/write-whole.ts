import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'

/**
 * Writes a file whole or not at all, even if the machine stops, and the folder that it is in. Other processes and threads may read and write
 * it at the same time. @throws as `node:fs` where it cannot be written.
 */
export function writeWhole(path: string, bytes: Uint8Array | string): void {
  const unfinished = `${path}-${process.pid}-${threadId}`
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(unfinished, bytes, { flush: true })
  renameSync(unfinished, path)
}
