import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { order, customerOf, advance } = subscribersOf(server)

const dayMilliseconds = 24 * 60 * 60 * 1000
/** The legal fourteen days, and the longest run of days without a working day that may follow them. */
const periodDays = 14 + 4
const histories = 4

const step = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'subscribe' as const }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 6, 13, 20, 31) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('declare' as const),
      naming: fc.constantFrom('none', 'none', 'latest', 'latest', 'first'),
    }),
  },
)

let networks = 0

test('refunds never exceed what was paid within the withdrawal period before a declaration about the same contract', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async steps => {
      const member = await server.register()
      const { firstName, lastName, email } = member.user
      const contracts = () =>
        server.services.database.db
          .select()
          .from(userSubscription)
          .where(eq(userSubscription.userId, member.user.id))
          .orderBy(userSubscription.concludedOn)
      const declarations: { on: number; contractId: string | undefined }[] = []
      for (const done of [{ kind: 'subscribe' as const }, ...steps]) {
        if (done.kind === 'subscribe') await order(member, 'pm_card_visa')
        else if (done.kind === 'wait') await advance(done.days * dayMilliseconds)
        else {
          const known = await contracts()
          const named = done.naming === 'none' ? undefined : known.at(done.naming === 'first' ? 0 : -1)
          // A declaration that names none can only be about the contract that is live.
          const meant = named ?? known.find(({ isLive }) => isLive)
          declarations.push({ on: server.cards.now().getTime(), contractId: meant?.id })
          const reference = named?.reference ?? 'je ne sais plus'
          const body = { kind: 'withdrawal', firstName, lastName, email, reference }
          await server.send('POST', declarationContract.declare.path, body, {}, `203.0.113.${++networks % 250}`)
          await server.running.jobs.runNow('carryOutDeclarations')
        }
      }
      const customer = await customerOf(member)
      if (!customer) return
      const { client } = server.services.stripe
      for (const { id, stripeSubscriptionId } of await contracts()) {
        const invoices = await client.invoices.list({ subscription: stripeSubscriptionId ?? '', limit: 100 })
        for (const { id: invoice } of invoices.data) {
          const { data: payments } = await client.invoicePayments.list({ invoice: invoice ?? '', limit: 10 })
          for (const { payment } of payments) {
            const charges = await client.charges.list({ payment_intent: String(payment.payment_intent), limit: 10 })
            for (const { amount, amount_refunded: refunded, created } of charges.data) {
              const isCovered = declarations.some(
                ({ on, contractId }) =>
                  contractId === id && on >= created * 1000 && on - created * 1000 <= periodDays * dayMilliseconds,
              )
              expect([0, isCovered ? amount : 0]).toContain(refunded)
            }
          }
        }
      }
    }),
    { numRuns: histories, endOnFailure: true },
  )
}, 120_000)
