import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** TypeScript declares it among a browser's globals only. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> }

/**
 * Compiles the embedded PostgreSQL, on V8's background threads.
 * @throws if its package is not installed.
 */
export async function compileEmbeddedCode(): Promise<object> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return WebAssembly.compile(readFileSync(join(dirname(entry), 'pglite.wasm')))
}
