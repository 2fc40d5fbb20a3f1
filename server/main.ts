import { begin } from './begin.ts'

const databaseThread = begin()
// The embedded database's thread loads meanwhile.
const { serve } = await import('./serve.ts')
await serve(databaseThread)
