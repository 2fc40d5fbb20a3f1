import { join } from 'node:path'
import { BackgroundThread } from '../background-thread.ts'
import type { ParsedMail } from './parse-mail.ts'

/** A hundred times what the longest e-mail of a person takes. */
const parseMilliseconds = 2000

/** The thread that reads what strangers wrote: the library for e-mails is in no other. */
const parser = new BackgroundThread(join(import.meta.dirname, 'parse-mail.worker.ts'))

/** Does what `parseMail` does on another thread. @throws also if it takes too long. */
export async function parseInWorker(source: Uint8Array): Promise<ParsedMail> {
  return parser.runWithin(parseMilliseconds, 'parseMail', source)
}
