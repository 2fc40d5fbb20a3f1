import { eq } from 'drizzle-orm'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { userSubscription } from '../../server/features/subscription/subscription.tables.ts'
import { userAccount } from '../../server/members/member.tables.ts'
import type { SignedInMember, TestServer } from '../../server/testing/test-server.ts'

/** Who calls: nobody, a member who never paid, one who pays, one whose access was given, and a role that has no more to call than they. */
export const callers = ['anonymous', 'member', 'subscriber', 'given', 'administrator'] as const

export type Caller = (typeof callers)[number]

/** A member with their subscription's id; one that nobody has, without one. */
export interface Actor extends SignedInMember {
  subscriptionId: string
}

/** One of each, and somebody else who has everything that the subscriber has. */
export type Cast = Record<Exclude<Caller, 'anonymous'> | 'other', Actor>

/** A last name that stands nowhere but in the other member's own rows. */
export const otherLastName = 'Zéphirine-Quelquune'

/** An id of the right form that is nobody's. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Registers everybody anew. */
export async function gatherCast(server: TestServer): Promise<Cast> {
  const { db } = server.services.database
  const [member, subscriber, given, administrator, other] = [
    await server.register(),
    await server.register(),
    await server.subscribe(),
    await server.register(),
    await server.register({ lastName: otherLastName }),
  ]
  await db.update(userAccount).set({ role: 'ADMIN' }).where(eq(userAccount.id, administrator.user.id))
  for (const { token } of [subscriber, other]) {
    const body = { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_month' }
    const { status } = await server.call(subscriptionContract.subscribe, { body }, token)
    if (status !== 200) throw new Error('a subscriber could not subscribe')
  }
  await server.cards.control.deliverEverything()
  const rows = await db.select().from(userSubscription)
  const withSubscription = (signedIn: SignedInMember): Actor => ({
    ...signedIn,
    subscriptionId: rows.find(({ userId }) => userId === signedIn.user.id)?.id ?? nobodysId,
  })
  return {
    member: withSubscription(member),
    subscriber: withSubscription(subscriber),
    given: withSubscription(given),
    administrator: withSubscription(administrator),
    other: withSubscription(other),
  }
}
