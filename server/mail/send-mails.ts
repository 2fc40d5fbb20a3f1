import type { Services } from '../services.ts'
import { emptyMails, type MailRow, takeDueMail, updateMail } from './mail.queries.ts'
import { MailRefused } from './mail-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Lease on an e-mail while it is sent: longer than sending ever takes. */
const sendingMilliseconds = 2 * minute
/** Pauses after the first, second… attempt; the last one repeats. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute]
/** Sent e-mails are cleared after this; keeping legal receipts is up to the member, which is why they are sent. */
const keptMilliseconds = 30 * day

/**
 * Sends every e-mail that is due. One that fails is retried, with growing pauses, and does not block the others; if the mail server itself
 * is down, the rest wait for the next run.
 */
export async function sendMails({ database, clock, mails }: Services): Promise<void> {
  for (;;) {
    const now = clock.now()
    const due = await takeDueMail(database.db, now, new Date(now.getTime() + sendingMilliseconds))
    if (!due) return
    try {
      await mails.send(due, now)
      await updateMail(database.db, due.id, { sentOn: clock.now(), lastError: null })
    } catch (error) {
      await noteFailure({ database, clock }, due, error)
      if (isServerAway(error)) return
    }
  }
}

/** Clears e-mails that were sent long ago. */
export async function emptyOldMails({ database, clock }: Services): Promise<void> {
  await emptyMails(database.db, new Date(clock.now().getTime() - keptMilliseconds))
}

async function noteFailure(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { id, tries }: MailRow,
  error: unknown,
): Promise<void> {
  const now = clock.now()
  const lastError = error instanceof Error ? error.message : String(error)
  if (error instanceof MailRefused) return updateMail(database.db, id, { refusedOn: now, lastError })
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute
  await updateMail(database.db, id, { nextTryOn: new Date(now.getTime() + pause), lastError })
}

/** Whether the mail server did not answer at all: any answer, even a refusal, has a code. */
function isServerAway(error: unknown): boolean {
  return !(error instanceof MailRefused) && !(error instanceof Error && 'responseCode' in error)
}
