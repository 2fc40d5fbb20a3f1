import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { locales } from '../../locale.ts'
import { messageField } from './contact.contract.ts'
import { conversationStates } from './conversation.rules.ts'

/** Words of one side of a conversation. */
const turnSchema = z.strictObject({
  id: z.string(),
  isAnswer: z.boolean(),
  /** First name of the author. */
  name: z.string(),
  text: z.string(),
  sentOn: z.iso.datetime(),
  /** Files that came with a message by e-mail and were not kept. */
  attachments: z.int(),
})

export type Turn = z.infer<typeof turnSchema>

/** A conversation with a member, or with a visitor, as the staff sees it in the inbox. */
export const conversationSchema = z.strictObject({
  id: z.string(),
  /** Null for a visitor, whose name and address nothing proves. */
  memberId: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(conversationStates),
  /** The member of staff who has taken it. */
  owner: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** Until when it should be answered; null unless it waits. */
  dueOn: z.nullable(z.iso.datetime()),
  lastMessageOn: z.iso.datetime(),
  /** Grows with each message, answer and change: what a caller has not seen is not overwritten. */
  revision: z.int(),
})

export type Conversation = z.infer<typeof conversationSchema>

/** One message or answer, as the staff sees it. */
const turnOfStaffSchema = z.extend(turnSchema, {
  /** State of an answer's e-mail; null for a message. */
  delivery: z.nullable(z.enum(['waiting', 'sent', 'refused'])),
})

export type TurnOfStaff = z.infer<typeof turnOfStaffSchema>

/** A ready answer, in each language. */
const readyAnswerSchema = z.strictObject({
  id: z.string(),
  fr: z.strictObject({ title: z.string(), text: z.string() }),
  en: z.strictObject({ title: z.string(), text: z.string() }),
})

export type ReadyAnswer = z.infer<typeof readyAnswerSchema>

const byId = z.strictObject({ id: z.string() })
const revision = z.int().check(z.gte(0), z.lte(1_000_000_000))
const conversationReply = z.strictObject({ conversation: conversationSchema })

/** Apart from the contact form's contract, with which browsers check what is typed. */
export const conversationContract = {
  listOwnTurns: endpoint({
    method: 'GET',
    path: '/api/help',
    summary: 'What the member wrote to the operator and the answers, oldest first, 100 at most',
    access: 'USER',
    reply: z.strictObject({ body: z.array(turnSchema) }),
  }),
  noteAnswersSeen: endpoint({
    method: 'POST',
    path: '/api/help/seen',
    summary: 'Note that the member has seen the answers: the bell no longer shows them',
    access: 'USER',
  }),
  listConversations: endpoint({
    method: 'GET',
    path: '/api/studio/conversation',
    summary:
      'The inbox in one state, 100 at most: what waits by due date and the oldest of a day first, the rest latest first',
    access: 'STAFF',
    duty: 'support',
    query: z.strictObject({ state: z.optional(z.enum(conversationStates)) }),
    reply: z.strictObject({
      body: z.array(conversationSchema),
      /** How many wait for an answer. */
      waiting: z.int(),
      /** When the oldest message that nobody has answered was sent; null if none waits. */
      waitingSince: z.nullable(z.iso.datetime()),
    }),
  }),
  readConversation: endpoint({
    method: 'GET',
    path: '/api/studio/conversation/:id',
    summary: 'A conversation with its messages, oldest first; the member sees that it was opened',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    reply: z.strictObject({
      conversation: conversationSchema,
      body: z.array(turnOfStaffSchema),
      /** In which language to answer. */
      locale: z.enum(locales),
      /** For a visitor, the account that has the address they gave, unproven; null if there is none, and for a member. */
      accountId: z.nullable(z.string()),
      /** Whether it began as a reply to one of our e-mails, from an address that did not get it. */
      isUnsureReply: z.boolean(),
    }),
    errors: ['error_not_found'],
  }),
  changeConversation: endpoint({
    method: 'PUT',
    path: '/api/studio/conversation/:id',
    summary: 'Take, release, close or reopen a conversation, or change when it is due',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.strictObject({
      state: z.enum(conversationStates),
      /** Whether the caller has it from now on; otherwise nobody has. */
      isMine: z.boolean(),
      /** From year 1 on, which is the first that PostgreSQL knows. */
      dueOn: z.nullable(z.iso.datetime().check(z.refine(asked => asked >= '0001', { error: 'invalid_value' }))),
      revision,
    }),
    reply: conversationReply,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  answerConversation: endpoint({
    method: 'POST',
    path: '/api/studio/conversation/:id/answer',
    summary: 'Answer by e-mail; 409 if somebody wrote, answered or took it meanwhile',
    access: 'STAFF',
    duty: 'support',
    params: byId,
    body: z.strictObject({ text: messageField, locale: z.enum(locales), revision }),
    reply: conversationReply,
    errors: ['error_not_found', 'error_conflict_entry'],
  }),
  listReadyAnswers: endpoint({
    method: 'GET',
    path: '/api/studio/ready_answer',
    summary: 'Ready answers, in both languages',
    access: 'STAFF',
    duty: 'support',
    reply: z.strictObject({ body: z.array(readyAnswerSchema) }),
  }),
}
