import { begin } from './begin.ts'
import { loadEmbeddedDatabase } from './database/embedded.ts'

const databaseThread = await begin()
if (databaseThread) loadEmbeddedDatabase(databaseThread)
// The embedded database's thread loads meanwhile.
const { serve } = await import('./serve.ts')
await serve(databaseThread)
