import { randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { Conversation, conversationContract } from '../../../domain/features/contact/conversation.contract.ts'
import { answerDueOn, type ConversationState } from '../../../domain/features/contact/conversation.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import { type EmailRecipient, enqueueEmail } from '../../mail/outbox.ts'
import { findUserByEmail, findUserById, greetingNameOf, recipientOf } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordOpening, recordStaffEvent } from '../../staff/staff-event.ts'
import { answerEmail } from './contact.emails.ts'
import {
  type ConversationRow,
  countWaiting,
  findConversation,
  findConversationOf,
  findLastMessages,
  findUnseenAnswer,
  findWaitingSince,
  insertAnswer,
  type KnownConversation,
  listAnswers,
  listConversations,
  listMessages,
  lockConversation,
  updateConversation,
} from './contact.queries.ts'
import { describeConversation, describeTurnsForStaff } from './conversation.view.ts'

const shownConversations = 100
const shownTurns = 100
/** E-mails that an answer names as earlier ones: readers need only the last few. */
const namedAnswers = 10

/** @throws {HttpError} `error_not_found` unless the id is that of a conversation. */
export async function requireConversation(db: Database, id: string): Promise<KnownConversation> {
  const found = isId(id) ? await findConversation(db, id) : undefined
  if (!found) throw new HttpError('error_not_found')
  return found
}

/** Returns when the latest answer that the member has not seen was sent; undefined without one. */
export async function lastAnsweredOn(db: Database, userId: string): Promise<Date | undefined> {
  return findUnseenAnswer(db, userId)
}

/** Returns the id of the member's conversation; null if they never wrote. */
export async function conversationIdOf(db: Database, userId: string): Promise<string | null> {
  return (await findConversationOf(db, userId)) ?? null
}

/** Returns the inbox in one state, and how many conversations wait. */
export async function readInbox({ database: { db } }: Services, state: ConversationState) {
  const found = await listConversations(db, state, shownConversations)
  const ids = found.map(({ conversation }) => conversation.id)
  const last = new Map((await findLastMessages(db, ids)).map(message => [message.conversationId, message]))
  return {
    body: found.map(known => describeConversation(known, last.get(known.conversation.id))),
    waiting: await countWaiting(db),
    waitingSince: (await findWaitingSince(db))?.toISOString() ?? null,
  }
}

/** Returns a conversation with its messages and answers. Its member sees that it was opened. */
export async function readConversation({ database, clock }: Services, staff: StaffCaller, id: string) {
  const { db } = database
  const known = await requireConversation(db, id)
  const { conversation } = known
  const member = conversation.userId === null ? undefined : await findUserById(db, conversation.userId)
  if (member) await recordOpening(database, staff.id, member.id, clock.now())
  const messages = await listMessages(db, conversation, shownTurns)
  const answers = await listAnswers(db, id, shownTurns)
  const account = conversation.userId === null ? await findUserByEmail(db, conversation.email) : undefined
  const locale: Locale = (member ?? account)?.locale ?? 'fr'
  return {
    conversation: describeConversation(known, messages[0]),
    body: describeTurnsForStaff(messages, answers),
    locale,
    accountId: account?.id ?? null,
    isUnsureReply: conversation.userId === null && typeof messages.at(-1)?.mailDigest === 'string',
  }
}

/**
 * Takes, releases, closes or reopens a conversation, or changes when it is due.
 * @throws {HttpError} `error_conflict_entry` if anything happened to it that the caller has not seen.
 */
export async function changeConversation(
  { database, clock }: Services,
  staff: StaffCaller,
  id: string,
  { state, isMine, dueOn, revision }: BodyOf<typeof conversationContract.changeConversation>,
): Promise<Conversation> {
  return database.db.transaction(async transaction => {
    const row = await lockUnchanged(transaction, id, revision)
    const now = clock.now()
    // A reopened conversation may wait as long as a new message.
    const waitsUntil = dueOn === null ? answerDueOn(now) : new Date(dueOn)
    await updateConversation(transaction, row, {
      state,
      ownerId: isMine ? staff.id : null,
      dueOn: state === 'waiting' ? waitsUntil : null,
    })
    await recordStaffEvent(transaction, {
      at: now,
      staffId: staff.id,
      action: state === 'closed' ? 'conversation_closed' : isMine ? 'conversation_taken' : 'conversation_released',
      subject: '',
      ...(row.userId ? { memberId: row.userId } : {}),
    })
    return describe(transaction, id)
  })
}

/**
 * Answers by e-mail, in the transaction that writes the answer. Nobody's words are repeated to an address that is not proven.
 * @throws {HttpError} `error_conflict_entry` if somebody else has taken the conversation, or anything happened to it that the caller has not
 * seen: of two who answer at once, one does.
 */
export async function answerConversation(
  { database, clock, publicUrl }: Services,
  staff: StaffCaller,
  id: string,
  { text, locale, revision }: BodyOf<typeof conversationContract.answerConversation>,
): Promise<Conversation> {
  return database.db.transaction(async transaction => {
    const row = await lockUnchanged(transaction, id, revision)
    if (row.ownerId !== null && row.ownerId !== staff.id) throw new HttpError('error_conflict_entry')
    const now = clock.now()
    const { userId, email } = row
    const answerId = randomUUIDv7()
    const { recipient, firstName, isProven } = await readAddressee(transaction, row, locale)
    const [message] = await listMessages(transaction, row, 1)
    const earlier = await listAnswers(transaction, id, namedAnswers)
    await insertAnswer(transaction, {
      id: answerId,
      conversationId: id,
      userId,
      email,
      staffId: staff.id,
      staffName: staff.firstName,
      answer: text,
      sentOn: now,
    })
    const letter = {
      firstName,
      text,
      staffName: staff.firstName,
      message: isProven ? (message?.message ?? null) : null,
      isMember: userId !== null,
      publicUrl,
    }
    await enqueueEmail(transaction, now, recipient, `answer:${answerId}`, answerEmail(letter, locale), {
      id: answerId,
      earlierIds: earlier.map(({ answer }) => answer.id).toReversed(),
      isPersonal: true,
      replyTo: { name: brand.name, address: brand.contactEmail },
    })
    const changes = { state: 'answered', ownerId: staff.id, dueOn: null, lastMessageOn: now } as const
    await updateConversation(transaction, row, changes)
    await recordStaffEvent(transaction, {
      at: now,
      staffId: staff.id,
      action: 'conversation_answered',
      subject: '',
      ...(userId ? { memberId: userId } : {}),
    })
    return describe(transaction, id)
  })
}

/** Returns who gets an answer, at the account's present address; nothing proves a visitor's. */
async function readAddressee(
  db: Database,
  { userId, email }: ConversationRow,
  locale: Locale,
): Promise<{ recipient: EmailRecipient; firstName: string | null; isProven: boolean }> {
  const member = userId === null ? undefined : await findUserById(db, userId)
  if (!member) return { recipient: { userId, email, name: '', locale }, firstName: null, isProven: false }
  return {
    recipient: { ...recipientOf(member), locale },
    firstName: greetingNameOf(member),
    isProven: member.emailProvenOn !== null,
  }
}

async function lockUnchanged(db: Database, id: string, revision: number): Promise<ConversationRow> {
  const row = await lockConversation(db, id)
  if (!row) throw new HttpError('error_not_found')
  if (row.revision !== revision) throw new HttpError('error_conflict_entry')
  return row
}

async function describe(db: Database, id: string): Promise<Conversation> {
  const known = await requireConversation(db, id)
  const [last] = await listMessages(db, known.conversation, 1)
  return describeConversation(known, last)
}
