import { createHash, randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import { normaliseEmail } from '../../../domain/features/account/account.rules.ts'
import { emailField, nameField } from '../../../domain/features/account/account-fields.rules.ts'
import { answerDueOn } from '../../../domain/features/contact/conversation.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Counted } from '../../http/limits.ts'
import { findMailOwner, findPosition, upsertPosition } from '../../mail/mail.queries.ts'
import type { MailVerdict, NewMail } from '../../mail/mailbox.ts'
import { parseInWorker } from '../../mail/parse-in-worker.ts'
import type { ParsedMail } from '../../mail/parse-mail.ts'
import { findUserById } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import {
  findConversationOfAnswers,
  insertMessage,
  isMailTaken,
  listMessages,
  lockConversation,
  updateConversation,
  upsertConversation,
} from './contact.queries.ts'

/** Most files that are counted. */
const countedAttachments = 999

/** Most e-mails parsed in one run, of a minute: the others wait for the next. Together they take less than the job's lease. */
const parsedOfRun = 20

/** One run through the operator's mailbox. */
export interface Reading {
  mailbox: string
  /** E-mails that it may still parse. */
  left: number
  /** Told why a reply could not be read. */
  onUnread: (error: unknown) => void
}

/** Takes the new replies in the operator's mailbox into their conversations. Does nothing where no mailbox is configured. */
export async function readReplies(services: Services, onUnread: (error: unknown) => void): Promise<void> {
  const { mailbox, clock, database } = services
  if (!mailbox) return
  const { name } = mailbox
  const reading = { mailbox: name, left: parsedOfRun, onUnread }
  await mailbox.readNew(
    await findPosition(database.db, name),
    clock.now(),
    mail => takeReply(services, mail, reading),
    position => upsertPosition(database.db, name, position),
  )
}

/**
 * Takes an e-mail that answers one of ours into the conversation of who got that one, if the same address answers; another address is a
 * visitor's, which proves nothing. It is written with the mailbox's position, in one transaction, so that each is taken once, whenever a
 * server dies.
 * @returns `left` for what is no reply to us, or was sent by a machine; `flagged` for a reply that people should look at in the mailbox.
 */
export async function takeReply(services: Services, mail: NewMail, reading: Reading): Promise<MailVerdict> {
  const ids = services.mails.idsIn(mail.answered)
  if (ids.length === 0) return 'left'
  const correspondent = await findCorrespondent(services.database.db, ids)
  if (!correspondent) return 'left'
  if (reading.left === 0) return 'later'
  const { userId, conversationId, email } = correspondent
  if (!(await reserve(services, ['mailsOfCorrespondent', userId ?? conversationId ?? email]))) return 'flagged'
  reading.left -= 1
  const parsed = await parse(mail, reading)
  if (!parsed) return 'flagged'
  if (parsed.isAutomatic || isOurs(services, parsed)) return 'left'
  const isTheirs = parsed.from !== null && normaliseEmail(parsed.from) === email
  const author = isTheirs ? correspondent : visitorOf(parsed)
  if (!author || (parsed.text === '' && parsed.attachments === 0)) return 'flagged'
  // Counted like a message from the form.
  const counted =
    author.userId === null ? (['messagesOfVisitors', 'all'] as const) : (['messagesOfAccount', author.userId] as const)
  if (!(await reserve(services, counted))) return 'flagged'
  await write(services, author, parsed, { mail, mailbox: reading.mailbox })
  return 'taken'
}

async function parse({ readSource, position }: NewMail, { onUnread }: Reading): Promise<ParsedMail | undefined> {
  const source = await readSource()
  try {
    return await parseInWorker(source)
  } catch (cause) {
    onUnread(
      new Error(`the reply with UID ${position.uid} could not be read, and is flagged in the mailbox`, { cause }),
    )
    return undefined
  }
}

/** Somebody who answers from an address that did not get the e-mail: the member, or anybody they passed it on to. */
function visitorOf({ from, fromName }: ParsedMail): Correspondent | undefined {
  const email = emailField.safeParse(from ?? '').data
  if (email === undefined) return undefined
  const name = nameField.safeParse(fromName).data ?? nameField.safeParse(email.split('@')[0]).data
  return { userId: null, conversationId: null, email, firstName: name ?? '', lastName: '' }
}

/** Recipient of the e-mail that is answered: a member, or a visitor in the conversation that their message started. */
interface Correspondent {
  userId: string | null
  conversationId: string | null
  email: string
  firstName: string
  lastName: string
}

async function findCorrespondent(db: Database, ids: readonly string[]): Promise<Correspondent | undefined> {
  const conversation = await findConversationOfAnswers(db, ids)
  if (conversation && conversation.userId === null) {
    const [last] = await listMessages(db, conversation, 1)
    const { firstName = '', lastName = '' } = last ?? {}
    return { userId: null, conversationId: conversation.id, email: conversation.email, firstName, lastName }
  }
  const userId = conversation?.userId ?? (await findMailOwner(db, ids))
  const user = userId ? await findUserById(db, userId) : undefined
  if (!user) return undefined
  const { id, email, firstName, lastName } = user
  return { userId: id, conversationId: null, email, firstName, lastName }
}

function isOurs({ mails }: Services, { from }: ParsedMail): boolean {
  return from !== null && (mails.isOwnAddress(from) || from.toLowerCase() === brand.contactEmail.toLowerCase())
}

/** Returns false if there were too many: it stays in the mailbox. */
async function reserve({ limits }: Services, counted: Counted): Promise<boolean> {
  try {
    await limits.reserve(counted)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'error_too_many_requests') return false
    throw error
  }
}

async function write(
  { database, clock }: Services,
  { conversationId: known, userId, email, firstName, lastName }: Correspondent,
  { identity, text, attachments }: ParsedMail,
  { mail, mailbox }: { mail: NewMail; mailbox: string },
): Promise<void> {
  const sentOn = clock.now()
  const id = randomUUIDv7()
  const mailDigest = digestOf(userId ?? known ?? email, identity)
  await database.db.transaction(async transaction => {
    await upsertPosition(transaction, mailbox, mail.position)
    // If two servers read it at once, the second one's insertion fails, and it reads on from here.
    if (await isMailTaken(transaction, mailDigest)) return
    const conversationId = await makeWait(transaction, { id, userId, email }, known, sentOn)
    await insertMessage(transaction, {
      ...{ id, userId, email, firstName, lastName, sentOn, conversationId, mailDigest },
      message: text,
      attachments: Math.min(attachments, countedAttachments),
    })
  })
}

/** Makes a conversation wait for an answer: the visitor's that is known, or the member's own; or begins one. @returns its id. */
async function makeWait(
  db: Database,
  begun: { id: string; userId: string | null; email: string },
  known: string | null,
  sentOn: Date,
): Promise<string> {
  const waiting = { state: 'waiting', dueOn: answerDueOn(sentOn), lastMessageOn: sentOn } as const
  if (known === null) return upsertConversation(db, { ...begun, ...waiting })
  const row = await lockConversation(db, known)
  if (!row) throw new Error('the conversation is gone')
  await updateConversation(db, row, { ...waiting, dueOn: (row.state === 'waiting' && row.dueOn) || waiting.dueOn })
  return known
}

/** Returns what identifies an e-mail among those of one correspondent: nobody can take another's place with a copied id. */
function digestOf(whose: string, mail: string): string {
  return createHash('sha256').update(whose).update('\0').update(mail).digest('hex')
}
