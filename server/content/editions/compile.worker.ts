// Run only by `compile-in-worker.ts`, by name.
export { compileDraftHere as compileDraft, compileHere as compile } from './compile.ts'
export { readFactsHere as readFacts } from './subject-facts.ts'
