import type {
  Conversation,
  ReadyAnswer,
  Turn,
  TurnOfStaff,
} from '../../../domain/features/contact/conversation.contract.ts'
import type { ReadyAnswerContent } from '../../content/content.ts'
import type { AnswerRow, KnownConversation, listAnswers, MessageRow } from './contact.queries.ts'

/** Returns a conversation as the inbox shows it. A visitor's name is the one of the last message. */
export function describeConversation(
  { conversation, owner, member }: KnownConversation,
  last: Pick<MessageRow, 'firstName' | 'lastName'> | undefined,
): Conversation {
  const { id, userId, email, state, dueOn, lastMessageOn, revision } = conversation
  const { firstName = '', lastName = '' } = member ?? last ?? {}
  return {
    id,
    memberId: userId,
    firstName,
    lastName,
    email,
    state,
    owner: owner && { id: owner.id, name: owner.firstName },
    dueOn: dueOn?.toISOString() ?? null,
    lastMessageOn: lastMessageOn.toISOString(),
    revision,
  }
}

function describeMessage({ id, firstName, message: text, sentOn, attachments }: MessageRow): Turn {
  return { id, isAnswer: false, name: firstName, text, sentOn: sentOn.toISOString(), attachments }
}

function describeAnswer({ id, staffName: name, answer: text, sentOn }: AnswerRow): Turn {
  return { id, isAnswer: true, name, text, sentOn: sentOn.toISOString(), attachments: 0 }
}

/** Returns messages and answers as the member sees them, oldest first. */
export function describeTurns(messages: readonly MessageRow[], answers: readonly AnswerRow[]): Turn[] {
  return inOrder([...messages.map(describeMessage), ...answers.map(describeAnswer)])
}

/** Returns messages and answers as the staff sees them, oldest first. */
export function describeTurnsForStaff(
  messages: readonly MessageRow[],
  answers: Awaited<ReturnType<typeof listAnswers>>,
): TurnOfStaff[] {
  return inOrder([
    ...messages.map(row => ({ ...describeMessage(row), delivery: null })),
    ...answers.map(({ answer, sentOn, refusedOn }) => ({
      ...describeAnswer(answer),
      delivery: refusedOn ? ('refused' as const) : sentOn ? ('sent' as const) : ('waiting' as const),
    })),
  ])
}

function inOrder<Said extends Turn>(turns: readonly Said[]): Said[] {
  return turns.toSorted((one, other) => one.sentOn.localeCompare(other.sentOn) || one.id.localeCompare(other.id))
}

/** Returns a ready answer as the Studio offers it. */
export function describeReadyAnswer({ id, words }: ReadyAnswerContent): ReadyAnswer {
  return { id, ...words }
}
