import type { Services } from '../services.ts'
import { emptyMails, type MailRow, takeDueMail, updateMail } from './mail.queries.ts'
import { MailRefused } from './mail-server.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** For how long a sender keeps the others off the mail it is sending: longer than any sending takes. */
const sendingMilliseconds = 2 * minute
/** After so many tries, at the pauses below, a mail has been tried for about five days. */
const pauses = [minute, 5 * minute, 15 * minute, 60 * minute, 3 * 60 * minute]
/** What was sent is emptied after this; legal receipts are the member's to keep, that is what they are sent for. */
const keptMilliseconds = 30 * day

/**
 * Sends every mail that is due. One that cannot be sent now waits, longer each time, and does not hold up the others; when the mail server
 * itself is away, the rest of them wait for the next run.
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

/** Empties mails that were sent long ago. */
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

/** Whether nobody answered at all: an answer, even a refusal, has a code. */
function isServerAway(error: unknown): boolean {
  return !(error instanceof MailRefused) && !(error instanceof Error && 'responseCode' in error)
}
