import { randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import type { Member } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { messageEmail } from './contact.emails.ts'
import { insertMessage } from './contact.queries.ts'

/**
 * Stores a member's message and e-mails it to the operator, who replies to the member. Names and address come from the account, whatever
 * was sent, because the form locks them (specification section 2).
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function sendMessage(
  services: Services,
  member: Member,
  { message }: BodyOf<typeof contactContract.sendMessage>,
  address: string,
): Promise<void> {
  const { database, clock, limits } = services
  await limits.reserve(['messagesOfAddress', limitKeyOf(address)], ['messagesOfAccount', member.id])
  const { firstName, lastName, email } = member
  const id = randomUUIDv7()
  const sentOn = clock.now()
  await database.db.transaction(async transaction => {
    await insertMessage(transaction, { id, userId: member.id, firstName, lastName, email, message, sentOn })
    await enqueueEmail(
      transaction,
      sentOn,
      { userId: member.id, email: brand.contactEmail, name: brand.name, locale: 'fr' },
      `contact:${id}`,
      messageEmail({ firstName, lastName, email, message }),
      { replyTo: { name: `${firstName} ${lastName}`, address: email } },
    )
  })
}
