import { eq } from 'drizzle-orm'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { userSubscription } from '../../server/features/subscription/subscription.tables.ts'
import { userAccount } from '../../server/members/member.tables.ts'
import type { SignedInMember, TestServer } from '../../server/testing/test-server.ts'

/** Callers: a stranger, a member who never paid, one who pays, one whose access was granted, and an administrator without a subscription. */
export const callers = ['anonymous', 'member', 'subscriber', 'given', 'administrator'] as const

export type Caller = (typeof callers)[number]

/** A member with the id of their subscription; without one, an id that nobody has. */
export interface Actor extends SignedInMember {
  subscriptionId: string
}

/** One of each caller, and another member with the same data as the subscriber. */
export type Cast = Record<Exclude<Caller, 'anonymous'> | 'other', Actor>

/** A last name that occurs only in the other member's rows. */
export const otherLastName = 'Zéphirine-Quelquune'

/** A valid id that belongs to nobody. */
export const nobodysId = '00000000-0000-4000-8000-000000000000'

/** Registers a new set of callers. Those who may open it follow medfasting, whose first day is open. */
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
  for (const { user, token } of [subscriber, given, other])
    await server.call(
      accountContract.updateUser,
      { params: { id: user.id }, body: { programCode: 'medfasting' } },
      token,
    )
  await server.deliverEvents()
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
