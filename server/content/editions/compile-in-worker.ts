import { join } from 'node:path'
import { BackgroundThread } from '../../background-thread.ts'
import type { CompileOrder, CompileResult, DraftOrder, DraftResult } from './compile-order.ts'
import type { SubjectFacts, SubjectTexts } from './subject-facts.ts'

/**
 * A change that was checked is soon checked again or published: a thread that has compiled before only processes what changed, in a seventh of
 * the time of a new one.
 */
const compiler = new BackgroundThread(join(import.meta.dirname, 'compile.worker.ts'))

/** Does what `compileHere` does on another thread. */
export async function compileInWorker(order: CompileOrder): Promise<CompileResult> {
  return compiler.run('compile', order)
}

/** Does what `compileDraftHere` does on the same thread. */
export async function compileDraftInWorker(order: DraftOrder): Promise<DraftResult> {
  return compiler.run('compileDraft', order)
}

/** Does what `readFactsHere` does on that thread. */
export async function readFactsInWorker(subjects: readonly SubjectTexts[]): Promise<SubjectFacts[]> {
  return compiler.run('readFacts', subjects)
}
