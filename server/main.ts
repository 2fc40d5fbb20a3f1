import { begin } from './begin.ts'

const begun = begin()
// Not before: what is loaded from here on is looked for in what the last start kept.
const { serve } = await import('./serve.ts')
await serve(begun)
