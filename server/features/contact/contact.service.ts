import { randomUUIDv7 } from 'node:crypto'
import brand from '../../../brand.json' with { type: 'json' }
import type { BodyOf } from '../../../domain/endpoint.ts'
import type { contactContract } from '../../../domain/features/contact/contact.contract.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { postLetter } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import { readUser } from '../account/account.service.ts'
import { messageLetter } from './contact.letters.ts'
import { insertMessage } from './contact.queries.ts'

/**
 * Keeps a message and writes it to the operator, who answers to its author. Names and address are the account's, whatever was sent: the
 * form locks them (specification section 2).
 * @throws {Refusal} `error_too_many_requests`.
 */
export async function sendMessage(
  services: Services,
  member: Member,
  { message }: BodyOf<typeof contactContract.sendMessage>,
  address: string,
): Promise<void> {
  const { database, clock, limits } = services
  await limits.count('messagesOfAddress', limitKeyOf(address))
  await limits.count('messagesOfAccount', member.id)
  const { firstName, lastName, email } = await readUser(services, member)
  const id = randomUUIDv7()
  const sentOn = clock.now()
  await database.db.transaction(async transaction => {
    await insertMessage(transaction, { id, userId: member.id, firstName, lastName, email, message, sentOn })
    await postLetter(
      transaction,
      sentOn,
      { userId: member.id, email: brand.contactEmail, name: brand.name, locale: 'fr' },
      `contact:${id}`,
      messageLetter({ firstName, lastName, email, message }),
      { replyTo: { name: `${firstName} ${lastName}`, address: email } },
    )
  })
}
