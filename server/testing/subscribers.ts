import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { findCustomerId } from '../features/subscription/customer.service.ts'
import type { SubscriptionRow } from '../features/subscription/subscription.queries.ts'
import { userSubscription } from '../features/subscription/subscription.tables.ts'
import { type SignedInMember, type TestServer, testPassword } from './test-server.ts'

/** Members who pay by card, and the passing of time, on a test server with the card sandbox. */
export function subscribersOf(server: TestServer) {
  async function order(
    { token }: SignedInMember,
    stripePaymentMethodId = 'pm_card_visa',
    stripePriceId = 'price_sandbox_month',
  ) {
    const body = { stripePaymentMethodId, stripePriceId }
    return server.call(subscriptionContract.subscribe, { body }, token)
  }

  /** Subscribes again with the subscription of an earlier attempt, once the bank has been asked. */
  async function goOn({ token }: SignedInMember, stripeSubscriptionId: string) {
    return server.call(subscriptionContract.subscribe, { body: { stripeSubscriptionId } }, token)
  }

  /** Registers a member with a paid subscription. */
  async function subscriber(
    stripePriceId = 'price_sandbox_month',
    stripePaymentMethodId = 'pm_card_visa',
    changes: Parameters<TestServer['register']>[0] = {},
  ): Promise<SignedInMember> {
    const member = await server.register(changes)
    expect((await order(member, stripePaymentMethodId, stripePriceId)).status).toBe(200)
    return member
  }

  /** Returns the member with a fresh session: sessions end after thirty days, and tests go further. */
  async function signInAgain({ user }: SignedInMember): Promise<SignedInMember> {
    const { body } = await server.call(accountContract.login, { body: { email: user.email, password: testPassword } })
    return body
  }

  /** Returns the member as the product shows them now. */
  async function readUser(member: SignedInMember) {
    return (await signInAgain(member)).user
  }

  /** Returns the status of a call that requires a subscription. */
  async function access(member: SignedInMember): Promise<number> {
    const { token } = await signInAgain(member)
    return (await server.call(programContract.listProfilePrograms, { query: {} }, token)).status
  }

  async function rowOf({ user }: SignedInMember): Promise<SubscriptionRow> {
    const { db } = server.services.database
    const [row] = await db.select().from(userSubscription).where(eq(userSubscription.userId, user.id))
    if (!row) throw new Error('the member has no subscription')
    return row
  }

  /** Returns the member's customer id at the card provider; empty before their first attempt to pay. */
  async function customerOf({ user }: SignedInMember): Promise<string> {
    return (await findCustomerId(server.services, user.id)) ?? ''
  }

  /** Returns what the card provider reports: how many subscriptions are live, and what was paid. */
  async function truthOf(member: SignedInMember) {
    const customer = await customerOf(member)
    const { client } = server.services.stripe
    const subscriptions = await client.subscriptions.list({ customer, status: 'all', limit: 50 })
    const invoices = await client.invoices.list({ customer, status: 'paid', limit: 50 })
    return {
      living: subscriptions.data.filter(({ status }) => status === 'active' || status === 'past_due').length,
      paidCents: invoices.data.map(({ amount_paid }) => amount_paid),
    }
  }

  /** Returns the subjects of the e-mails to the member, oldest first. */
  async function subjects({ user }: SignedInMember): Promise<(string | undefined)[]> {
    return (await server.outbox(user.email)).map(({ body }) => body?.subject)
  }

  /** Advances time and delivers the resulting events. */
  async function advance(milliseconds: number): Promise<void> {
    await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + milliseconds))
    await server.deliverEvents()
  }

  /** Answers a 3-D Secure challenge as the member's bank would. */
  async function answerChallenge(clientSecret: string, answer: 'complete' | 'fail'): Promise<void> {
    const response = await fetch(`http://${server.cards.host}:${server.cards.port}/challenge/answer`, {
      method: 'POST',
      body: new URLSearchParams({
        payment_intent: clientSecret.split('_secret_')[0] ?? '',
        client_secret: clientSecret,
        answer,
      }),
    })
    expect(response.status).toBe(200)
  }

  return {
    order,
    goOn,
    subscriber,
    signInAgain,
    readUser,
    access,
    rowOf,
    customerOf,
    truthOf,
    subjects,
    advance,
    answerChallenge,
  }
}
