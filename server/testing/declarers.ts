import { eq } from 'drizzle-orm'
import { declarationContract } from '../../domain/features/declaration/declaration.contract.ts'
import { contractDeclaration } from '../features/declaration/declaration.tables.ts'
import { stripeCustomer, userSubscription } from '../features/subscription/subscription.tables.ts'
import { subscribersOf } from './subscribers.ts'
import type { SignedInMember, TestServer } from './test-server.ts'

/** Members and strangers who declare the end of a contract, on a test server with the card sandbox. */
export function declarersOf(server: TestServer) {
  const { rowOf: contractOf, subscriber: subscribe } = subscribersOf(server)
  let networks = 0

  /** Sends a declaration from a separate network, so that it hits no rate limit by chance. */
  async function declare(body: Record<string, unknown>, network = `203.0.113.${++networks}`) {
    const { path } = declarationContract.declare
    return server.send<{ body: { declaredOn: string }; message: string; fields?: object }>(
      'POST',
      path,
      body,
      {},
      network,
    )
  }

  async function subscriber(price?: string) {
    const member = await subscribe(price)
    return { member, contract: await contractOf(member) }
  }

  async function contractsOf({ user }: SignedInMember) {
    return server.services.database.db.select().from(userSubscription).where(eq(userSubscription.userId, user.id))
  }

  function identityOf({ user }: SignedInMember) {
    return { firstName: user.firstName, lastName: user.lastName, email: user.email }
  }

  /** Declarations are carried out after their answer: the job does what is left, and waits for those in flight. */
  async function carryOut() {
    await server.running.jobs.runNow('carryOutDeclarations')
  }

  /** What the card provider charged and refunded the member, in cents. */
  async function moneyOf({ user }: SignedInMember) {
    const { database, stripe } = server.services
    const [row] = await database.db.select().from(stripeCustomer).where(eq(stripeCustomer.userId, user.id))
    const charges = await stripe.client.charges.list({ customer: row?.stripeCustomerId ?? '', limit: 100 })
    const paid = charges.data.filter(({ status }) => status === 'succeeded')
    return {
      taken: paid.reduce((sum, { amount }) => sum + amount, 0),
      given: paid.reduce((sum, { amount_refunded: refunded }) => sum + refunded, 0),
    }
  }

  async function subjectsTo(email: string) {
    return (await server.outbox(email)).map(({ body }) => body?.subject)
  }

  async function receiptsTo(email: string) {
    return (await server.outbox(email)).filter(({ key }) => key.startsWith('declaration:')).length
  }

  async function declarationsOf(email: string) {
    const { db } = server.services.database
    return (await db.select().from(contractDeclaration).where(eq(contractDeclaration.email, email))).length
  }

  return { declare, subscriber, contractsOf, identityOf, carryOut, moneyOf, subjectsTo, receiptsTo, declarationsOf }
}
