import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { CompileOrder, CompileResult, DraftOrder, DraftResult } from './compile-order.ts'
import type { SubjectFacts, SubjectTexts } from './subject-facts.ts'

/**
 * The thread that compiles, started when it is first needed. It stays for a minute, because a change that was checked is soon checked again or
 * published: a thread that has compiled before only processes what changed, in a seventh of the time of a new one.
 */
const compiler = new Piscina({
  filename: join(import.meta.dirname, 'compile.worker.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
})

/** Does what `compileHere` does on another thread, one order after the other, so that members wait for nothing. */
export async function compileInWorker(order: CompileOrder): Promise<CompileResult> {
  return compiler.run(order, { name: 'compile' })
}

/** Does what `compileDraftHere` does on the same thread. */
export async function compileDraftInWorker(order: DraftOrder): Promise<DraftResult> {
  return compiler.run(order, { name: 'compileDraft' })
}

/** Does what `readFactsHere` does on that thread. */
export async function readFactsInWorker(subjects: readonly SubjectTexts[]): Promise<SubjectFacts[]> {
  return compiler.run(subjects, { name: 'readFacts' })
}
