import { join } from 'node:path'
import type { FileRefusal } from '../../../domain/errors.ts'
import { BackgroundThread } from '../../background-thread.ts'
import type { Examined, Measures } from './examine.ts'

/** The thread that reads uploads: the libraries for pictures and films are in no other. */
const examiner = new BackgroundThread(join(import.meta.dirname, 'examine.worker.ts'))

/** Does what `examineFile` does on another thread. */
export async function examineInWorker(path: string): Promise<Examined | FileRefusal> {
  return examiner.run('examineFile', path)
}

/** Does what `measureFile` does, likewise. */
export async function measureInWorker(path: string): Promise<Measures | null> {
  return examiner.run('measureFile', path)
}
