import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { emptyMails, type MailRow, takeDueMail, updateMail } from './mail.queries.ts'
import { MailRefused, type MailServer } from './mail-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Lease of a sender on an e-mail: longer than any sending takes. */
const leaseMilliseconds = 2 * minute
/** Pauses between tries; the last one repeats. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute]
/** E-mails are emptied this long after sending; legal receipts are for the member to keep. */
const keptMilliseconds = 30 * day

interface MailServices {
  database: { db: Database }
  clock: Clock
}

/**
 * Sends every e-mail that is due. One that cannot be sent waits, longer each time, without holding up the others; if the mail server is
 * down, the rest wait for the next run.
 */
export async function sendMails({ database, clock, mails }: MailServices & { mails: MailServer }): Promise<void> {
  for (;;) {
    const now = clock.now()
    const due = await takeDueMail(database.db, now, new Date(now.getTime() + leaseMilliseconds))
    if (!due) return
    try {
      await mails.send(due, now)
      await updateMail(database.db, due.id, { sentOn: clock.now(), lastError: null })
    } catch (error) {
      await noteFailure({ database, clock }, due, error)
      if (isServerDown(error)) return
    }
  }
}

/** Empties e-mails that were sent long ago. */
export async function emptyOldMails({ database, clock }: MailServices): Promise<void> {
  await emptyMails(database.db, new Date(clock.now().getTime() - keptMilliseconds))
}

async function noteFailure({ database, clock }: MailServices, { id, tries }: MailRow, error: unknown): Promise<void> {
  const now = clock.now()
  const lastError = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefused) return updateMail(database.db, id, { refusedOn: now, lastError })
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute
  await updateMail(database.db, id, { nextTryOn: new Date(now.getTime() + pause), lastError })
}

/** Returns whether the mail server gave no answer: every answer, even a refusal, has a code. */
function isServerDown(error: unknown): boolean {
  return !(error instanceof MailRefused) && !(error instanceof Error && 'responseCode' in error)
}
