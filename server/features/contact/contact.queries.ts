import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, max, min, notInArray, sql } from 'drizzle-orm'
import type { ConversationState } from '../../../domain/features/contact/conversation.rules.ts'
import type { Database } from '../../database/database.ts'
import { mail } from '../../mail/mail.tables.ts'
import { userAccount } from '../../members/member.tables.ts'
import { staffAccount } from '../../staff/staff.tables.ts'
import { contactAnswer, contactMessage, conversation } from './contact.tables.ts'

export type ConversationRow = typeof conversation.$inferSelect
export type MessageRow = typeof contactMessage.$inferSelect
export type AnswerRow = typeof contactAnswer.$inferSelect

/** Inserts a message to the operator. */
export async function insertMessage(db: Database, row: typeof contactMessage.$inferInsert): Promise<void> {
  await db.insert(contactMessage).values(row)
}

/** Whether the e-mail with this digest was taken before. */
export async function isMailTaken(db: Database, mailDigest: string): Promise<boolean> {
  const found = await db
    .select({ id: contactMessage.id })
    .from(contactMessage)
    .where(eq(contactMessage.mailDigest, mailDigest))
  return found.length > 0
}

/** Returns the conversation of the latest of these answers; undefined if none is one. */
export async function findConversationOfAnswers(
  db: Database,
  ids: readonly string[],
): Promise<ConversationRow | undefined> {
  const [found] = await db
    .select({ conversation })
    .from(contactAnswer)
    .innerJoin(conversation, eq(conversation.id, contactAnswer.conversationId))
    .where(inArray(contactAnswer.id, [...ids]))
    .orderBy(desc(contactAnswer.sentOn))
    .limit(1)
  return found?.conversation
}

/** Begins a conversation, or makes the member's own wait again; it stays due when it was, if it waited already. @returns its id. */
export async function upsertConversation(db: Database, row: typeof conversation.$inferInsert): Promise<string> {
  const { state, dueOn, revision } = conversation
  const [written] = await db
    .insert(conversation)
    .values(row)
    .onConflictDoUpdate({
      target: conversation.userId,
      set: {
        email: row.email,
        state: row.state,
        dueOn: sql`case when ${state} = 'waiting' then coalesce(${dueOn}, excluded.due_on) else excluded.due_on end`,
        lastMessageOn: row.lastMessageOn,
        revision: sql`${revision} + 1`,
      },
    })
    .returning({ id: conversation.id })
  if (!written) throw new Error('the conversation was not written')
  return written.id
}

/** A conversation, the account that it is with, and who has taken it. */
export interface KnownConversation {
  conversation: ConversationRow
  owner: { id: string; firstName: string } | null
  member: { firstName: string; lastName: string } | null
}

const selection = {
  conversation,
  owner: { id: staffAccount.id, firstName: staffAccount.firstName },
  member: { firstName: userAccount.firstName, lastName: userAccount.lastName },
}

/** Returns the conversations in a state: those that wait by due date and the oldest of a day first, the rest latest first. */
export async function listConversations(
  db: Database,
  state: ConversationState,
  limit: number,
): Promise<KnownConversation[]> {
  return db
    .select(selection)
    .from(conversation)
    .leftJoin(staffAccount, eq(staffAccount.id, conversation.ownerId))
    .leftJoin(userAccount, eq(userAccount.id, conversation.userId))
    .where(eq(conversation.state, state))
    .orderBy(
      ...(state === 'waiting'
        ? [asc(conversation.dueOn), asc(conversation.lastMessageOn)]
        : [desc(conversation.lastMessageOn)]),
    )
    .limit(limit)
}

/** Returns a conversation by its id; undefined if there is none. */
export async function findConversation(db: Database, id: string): Promise<KnownConversation | undefined> {
  const [found] = await db
    .select(selection)
    .from(conversation)
    .leftJoin(staffAccount, eq(staffAccount.id, conversation.ownerId))
    .leftJoin(userAccount, eq(userAccount.id, conversation.userId))
    .where(eq(conversation.id, id))
  return found
}

/** Returns the id of the member's conversation; undefined if they never wrote. */
export async function findConversationOf(db: Database, userId: string): Promise<string | undefined> {
  const [found] = await db.select({ id: conversation.id }).from(conversation).where(eq(conversation.userId, userId))
  return found?.id
}

/** Returns a conversation and locks it until the transaction ends. */
export async function lockConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversation).where(eq(conversation.id, id)).for('update')
  return row
}

/** Changes a conversation, whose revision grows by one. */
export async function updateConversation(
  db: Database,
  { id, revision }: ConversationRow,
  changes: Partial<Pick<ConversationRow, 'state' | 'ownerId' | 'dueOn' | 'lastMessageOn'>>,
): Promise<void> {
  await db
    .update(conversation)
    .set({ ...changes, revision: revision + 1 })
    .where(eq(conversation.id, id))
}

/** Counts the conversations that wait for an answer. */
export async function countWaiting(db: Database): Promise<number> {
  const [row] = await db.select({ count: count() }).from(conversation).where(eq(conversation.state, 'waiting'))
  return row?.count ?? 0
}

/** Returns when the oldest message was sent that waits for an answer; null if none does. */
export async function findWaitingSince(db: Database): Promise<Date | null> {
  const answered = db
    .select({ on: max(contactAnswer.sentOn) })
    .from(contactAnswer)
    .where(eq(contactAnswer.conversationId, conversation.id))
  const [row] = await db
    .select({ since: min(contactMessage.sentOn) })
    .from(conversation)
    .innerJoin(contactMessage, eq(contactMessage.conversationId, conversation.id))
    .where(and(eq(conversation.state, 'waiting'), gt(contactMessage.sentOn, sql`coalesce((${answered}), '-infinity')`)))
  return row?.since ?? null
}

/** Returns the last message of each conversation. */
export async function findLastMessages(db: Database, ids: readonly string[]): Promise<MessageRow[]> {
  const { conversationId, sentOn } = contactMessage
  const last = db
    .select({ id: sql`distinct on (${conversationId}) ${contactMessage.id}` })
    .from(contactMessage)
    .where(inArray(conversationId, [...ids]))
    .orderBy(conversationId, desc(sentOn))
  return db.select().from(contactMessage).where(sql`${contactMessage.id} in (${last})`)
}

/** Returns the messages of a conversation, and those that its member sent before there were conversations, latest first. */
export async function listMessages(
  db: Database,
  { id, userId }: Pick<ConversationRow, 'id' | 'userId'>,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessage)
    .where(userId === null ? eq(contactMessage.conversationId, id) : eq(contactMessage.userId, userId))
    .orderBy(desc(contactMessage.sentOn))
    .limit(limit)
}

/** Returns the answers of a conversation with the state of their e-mails, latest first. */
export async function listAnswers(db: Database, conversationId: string, limit: number) {
  return db
    .select({ answer: contactAnswer, sentOn: mail.sentOn, refusedOn: mail.refusedOn })
    .from(contactAnswer)
    .leftJoin(mail, eq(mail.id, contactAnswer.id))
    .where(eq(contactAnswer.conversationId, conversationId))
    .orderBy(desc(contactAnswer.sentOn))
    .limit(limit)
}

/** Returns what a member wrote, latest first. */
export async function listMessagesOf(db: Database, userId: string, limit: number): Promise<MessageRow[]> {
  return db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.userId, userId))
    .orderBy(desc(contactMessage.sentOn))
    .limit(limit)
}

/** Returns the answers to a member, latest first. */
export async function listAnswersTo(db: Database, userId: string, limit: number): Promise<AnswerRow[]> {
  return db
    .select()
    .from(contactAnswer)
    .where(eq(contactAnswer.userId, userId))
    .orderBy(desc(contactAnswer.sentOn))
    .limit(limit)
}

/** Inserts an answer. */
export async function insertAnswer(db: Database, row: typeof contactAnswer.$inferInsert): Promise<void> {
  await db.insert(contactAnswer).values(row)
}

/** Returns when the latest answer that the member has not seen was sent; undefined without one. */
export async function findUnseenAnswer(db: Database, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ sentOn: contactAnswer.sentOn })
    .from(contactAnswer)
    .where(and(eq(contactAnswer.userId, userId), isNull(contactAnswer.seenOn)))
    .orderBy(desc(contactAnswer.sentOn))
    .limit(1)
  return row?.sentOn
}

/** Notes that the member has seen every answer. */
export async function markAnswersSeen(db: Database, userId: string, seenOn: Date): Promise<void> {
  await db
    .update(contactAnswer)
    .set({ seenOn })
    .where(and(eq(contactAnswer.userId, userId), isNull(contactAnswer.seenOn)))
}

/** Deletes messages and answers sent before this instant, and conversations that have neither any more. */
export async function deleteMessagesBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contactMessage).where(lt(contactMessage.sentOn, before))
  await db.delete(contactAnswer).where(lt(contactAnswer.sentOn, before))
  const left = db
    .select({ id: contactMessage.conversationId })
    .from(contactMessage)
    .where(isNotNull(contactMessage.conversationId))
  await db.delete(conversation).where(and(lt(conversation.lastMessageOn, before), notInArray(conversation.id, left)))
}
