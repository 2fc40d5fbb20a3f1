import { createHash, randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import { normaliseEmail } from '../../../domain/features/account/account.rules.ts'
import { emailField, nameField } from '../../../domain/features/account/account-fields.rules.ts'
import { answerDueOn } from '../../../domain/features/contact/conversation.rules.ts'
import { replyTextOf } from '../../../domain/features/contact/reply-text.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { findMailOwner, findPosition, upsertPosition } from '../../mail/mail.queries.ts'
import type { MailVerdict, NewMail } from '../../mail/mailbox.ts'
import { type ParsedMail, parseMail } from '../../mail/parse-mail.ts'
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

/** Takes the new replies in the operator's mailbox into their conversations. Does nothing where no mailbox is configured. */
export async function readReplies(services: Services): Promise<void> {
  const { mailbox, clock, database } = services
  if (!mailbox) return
  const { name } = mailbox
  await mailbox.readNew(
    await findPosition(database.db, name),
    clock.now(),
    mail => takeReply(services, mail, name),
    position => upsertPosition(database.db, name, position),
  )
}

/**
 * Takes an e-mail that answers one of ours into the conversation of who got that one, if the same address answers; another address is a
 * visitor's, which proves nothing. It is written with the mailbox's position, in one transaction, so that each is taken once, whenever a
 * server dies.
 * @returns `left` for what is no reply to us, or was sent by a machine; `flagged` for a reply that people should look at in the mailbox.
 */
export async function takeReply(services: Services, mail: NewMail, mailbox: string): Promise<MailVerdict> {
  const ids = services.mails.idsIn(mail.answered)
  if (ids.length === 0) return 'left'
  const correspondent = await findCorrespondent(services.database.db, ids)
  if (!correspondent) return 'left'
  const source = await mail.readSource()
  const parsed = await parseMail(source).catch(() => undefined)
  if (!parsed) return 'flagged'
  if (parsed.isAutomatic || isOurs(services, parsed)) return 'left'
  const text = replyTextOf(parsed.text)
  const isTheirs = parsed.from !== null && normaliseEmail(parsed.from) === correspondent.email
  const author = isTheirs ? correspondent : visitorOf(parsed)
  if (!author || (text === '' && parsed.attachments === 0)) return 'flagged'
  if (!(await reserve(services, author))) return 'flagged'
  await write(services, author, { text, parsed, source }, { mail, mailbox })
  return 'taken'
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

/** Counts it like a message from the form. Returns false if there were too many: it stays in the mailbox. */
async function reserve({ limits }: Services, { userId }: Correspondent): Promise<boolean> {
  try {
    await limits.reserve(userId === null ? ['messagesOfVisitors', 'all'] : ['messagesOfAccount', userId])
    return true
  } catch (error) {
    if (error instanceof HttpError && error.code === 'error_too_many_requests') return false
    throw error
  }
}

async function write(
  { database, clock }: Services,
  { conversationId: known, userId, email, firstName, lastName }: Correspondent,
  { text, parsed, source }: { text: string; parsed: ParsedMail; source: Buffer },
  { mail, mailbox }: { mail: NewMail; mailbox: string },
): Promise<void> {
  const sentOn = clock.now()
  const id = randomUUIDv7()
  const mailDigest = digestOf(userId ?? known ?? email, parsed.messageId ?? source)
  await database.db.transaction(async transaction => {
    await upsertPosition(transaction, mailbox, mail.position)
    // If two servers read it at once, the second one's insertion fails, and it reads on from here.
    if (await isMailTaken(transaction, mailDigest)) return
    const conversationId = await makeWait(transaction, { id, userId, email }, known, sentOn)
    await insertMessage(transaction, {
      ...{ id, userId, email, firstName, lastName, sentOn, conversationId, mailDigest },
      message: text,
      attachments: Math.min(parsed.attachments, countedAttachments),
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
function digestOf(whose: string, mail: string | Buffer): string {
  return createHash('sha256').update(whose).update('\0').update(mail).digest('hex')
}
