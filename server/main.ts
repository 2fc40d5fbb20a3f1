import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { keepResolved } from './keep-resolved.ts'

const packages = join(import.meta.dirname, '../node_modules')

// Keeps the compiled code for the next start, which saves a third of a second. Where this folder cannot be written, as in a release, nothing
// is kept.
enableCompileCache(join(packages, '.cache/node'))
const writeResolved = keepResolved(packages)

await import('./serve.ts')
writeResolved()
