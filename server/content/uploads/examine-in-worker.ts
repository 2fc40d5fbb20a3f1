import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { FileRefusal } from '../../../domain/errors.ts'
import type { Examined, Measures } from './examine.ts'

/** The thread that reads uploads, begun when it is first needed: the libraries for pictures and films are in no other. */
const examiner = new Piscina({
  filename: join(import.meta.dirname, 'examine.worker.ts'),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
})

/** Does what `examineFile` does on another thread, one file after the other, so that members wait for nothing. */
export async function examineInWorker(path: string): Promise<Examined | FileRefusal> {
  return examiner.run(path, { name: 'examineFile' })
}

/** Does what `measureFile` does, likewise. */
export async function measureInWorker(path: string): Promise<Measures | null> {
  return examiner.run(path, { name: 'measureFile' })
}
