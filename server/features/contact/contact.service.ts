import { randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { answerDueOn } from '../../../domain/features/contact/conversation.rules.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { messageEmail } from './contact.emails.ts'
import { insertMessage, upsertConversation } from './contact.queries.ts'

type Message = BodyOf<typeof contactContract.sendMessage>

/**
 * Stores a member's message and e-mails it to the operator, who replies to the member. Names and address come from the account, whatever
 * was sent, because the form locks them.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function sendMessage(
  services: Services,
  member: Member,
  { message }: Message,
  address: string,
): Promise<void> {
  await services.limits.reserve(['messagesOfAddress', limitKeyOf(address)], ['messagesOfAccount', member.id])
  const { id, firstName, lastName, email } = member
  await pass(services, id, { firstName, lastName, email, message })
}

/**
 * Stores a visitor's message and e-mails it to the operator. Nothing goes to the visitor's address, which may be somebody else's.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function writeAsVisitor(
  services: Services,
  { website, ...message }: BodyOf<typeof contactContract.writeAsVisitor>,
  address: string,
): Promise<void> {
  await services.limits.reserve(['messagesOfAddress', limitKeyOf(address)])
  if (website) return
  await services.limits.reserve(['messagesOfVisitors', 'all'])
  await pass(services, null, message)
}

/** Stores a message and enqueues it for the operator; `userId` is null for a visitor. */
async function pass({ database, clock }: Services, userId: string | null, message: Message): Promise<void> {
  const id = randomUUIDv7()
  const sentOn = clock.now()
  const { firstName, lastName, email } = message
  await database.db.transaction(async transaction => {
    const conversationId = await upsertConversation(transaction, {
      id,
      userId,
      email,
      state: 'waiting',
      dueOn: answerDueOn(sentOn),
      lastMessageOn: sentOn,
    })
    await insertMessage(transaction, { id, userId, ...message, sentOn, conversationId })
    await enqueueEmail(
      transaction,
      sentOn,
      { userId, email: brand.contactEmail, name: brand.name, locale: 'fr' },
      `contact:${id}`,
      messageEmail({ ...message, isMember: userId !== null }),
      { replyTo: { name: `${firstName} ${lastName}`, address: email } },
    )
  })
}
