import { faultKinds } from '@seve/stripe-sandbox'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { everyJob } from '../../../server/every-job.ts'
import { findUnfinished } from '../../../server/features/declaration/declaration.queries.ts'
import { contractDeclaration } from '../../../server/features/declaration/declaration.tables.ts'
import { findCustomerId } from '../../../server/features/subscription/customer.service.ts'
import { findSubscriptions } from '../../../server/features/subscription/subscription.queries.ts'
import { serverForThisFile } from '../../../server/testing/test-server.ts'
import { Adversary, type Tally } from './adversary.ts'
import { audit, type Claimed } from './audit.ts'
import { readBooks } from './books.ts'
import { randomOf } from './random.ts'

/**
 * Members who pay, cancel, withdraw and are refunded in random order, while calls to the card provider fail, its events are lost, copied
 * and shuffled, and time moves. `PAYMENTS=1000 npx vitest run tests/attacks/payments` makes a thousand; `SEED` chooses another order.
 */
const leastPayments = Number(process.env.PAYMENTS ?? 12)
const seed = Number(process.env.SEED ?? 1)
const random = randomOf(seed)

const server = serverForThisFile({ hasCards: true })

const membersAtOnce = 10
const rounds = 5
const hour = 60 * 60 * 1000
/** Longest time between two rounds, in hours: the same day, within the days of a withdrawal, past a renewal and its retries. */
const pauses = [2, 24, 24 * 6, 24 * 40]

/** Makes the card provider's calls and events unreliable for a while. */
function disturb(): void {
  const { control } = server.cards
  for (let planned = random.between(0, 4); planned > 0; planned--)
    control.addFault({
      kind: random.oneOf(faultKinds),
      times: random.between(1, 2),
      after: random.between(0, 30),
      milliseconds: random.between(1, 200),
    })
  control.setWebhooks({
    copies: random.between(1, 3),
    order: random.oneOf(['as_created', 'reversed', 'shuffled'] as const),
    delaySeconds: random.oneOf([0, null]),
    drop: random.happens(0.3) ? [random.oneOf(['invoice.*', 'customer.subscription.*', '*'])] : [],
  })
}

const jobs = [
  'applyEvents',
  'recoverEvents',
  'settleAttempts',
  'reconcileSubscriptions',
  'endUnpaid',
  'carryOutDeclarations',
]

/** Ends the disturbance and lets everything that repairs run: waiting events, then the background jobs. */
async function settle(): Promise<void> {
  const { control } = server.cards
  control.clearFaults()
  control.setWebhooks({})
  await control.deliverEverything()
  const failures: unknown[] = []
  const every = everyJob(server.services, {
    onFailure: error => failures.push(error),
    onErased: () => {},
    onAlert: () => {},
    onBrokenLog: () => {},
  })
  // A withdrawal that the form began may still be in flight: the job is refused the same idempotency key until it ends.
  for (let run = 0; run < 3 || (run < 10 && (await unfinishedDeclarations()).length > 0); run++)
    for (const job of every) if (jobs.includes(job.name)) await job.run()
  await control.deliverEverything()
  expect(failures).toEqual([])
  expect(await unfinishedDeclarations()).toEqual([])
}

async function unfinishedDeclarations() {
  const unfinished = await findUnfinished(server.services.database.db)
  return unfinished.map(({ id, kind, lastError }) => ({ id, kind, lastError }))
}

async function claimsOf(adversary: Adversary): Promise<Claimed> {
  const { database } = server.services
  const { user } = adversary.member
  const rows = await findSubscriptions(database, user.id)
  const declared = await database.db.select().from(contractDeclaration).where(eq(contractDeclaration.email, user.email))
  const subscriptionOf = (id: string | null) => rows.find(row => row.id === id)?.stripeSubscriptionId ?? null
  return {
    hasAccess: await adversary.hasAccess(),
    declarations: declared.map(({ kind, declaredOn, userSubscriptionId }) => ({
      kind,
      declaredAt: declaredOn.getTime(),
      subscription: subscriptionOf(userSubscriptionId),
    })),
    cancelledAt: new Map(
      rows.flatMap(({ stripeSubscriptionId, cancelledOn }) =>
        stripeSubscriptionId && cancelledOn ? [[stripeSubscriptionId, cancelledOn.getTime()]] : [],
      ),
    ),
  }
}

async function auditMember(adversary: Adversary): Promise<string[]> {
  const { clock, stripe } = server.services
  const customer = await findCustomerId(server.services, adversary.member.user.id)
  if (!customer) return []
  const books = await readBooks(stripe.client, customer)
  const wrong = audit(books, await claimsOf(adversary), clock.now().getTime())
  return wrong.map(sentence => `${customer}: ${sentence}`)
}

/** Lets members act for some rounds, and audits each member after each. */
async function playMembers(tally: Tally, first: number): Promise<void> {
  const adversaries: Adversary[] = []
  for (let number = first; number < first + membersAtOnce; number++)
    adversaries.push(new Adversary(server, await server.register(), random, tally, number))
  for (let round = 0; round < rounds; round++) {
    disturb()
    await Promise.all(adversaries.map(adversary => adversary.act()))
    const { control } = server.cards
    await control.advanceTo(new Date(server.cards.now().getTime() + random.between(0, random.oneOf(pauses)) * hour))
    await settle()
    const wrong = (await Promise.all(adversaries.map(auditMember))).flat()
    expect(wrong, `seed ${seed}, members ${first} to ${first + membersAtOnce - 1}, round ${round}`).toEqual([])
  }
}

/** Returns how many payments were tried: orders, and renewals paid by the member. */
function paymentsOf(tally: Tally): number {
  const isPayment = (name: string) => name.startsWith('POST') && /(subscribe|pay) \d+$/.test(name)
  return [...tally].filter(([name]) => isPayment(name)).reduce((sum, [, times]) => sum + times, 0)
}

test(
  'no payment, however disturbed, is taken twice, refunded too often, or leaves access and payment apart',
  async () => {
    const tally: Tally = new Map()
    for (let first = 1; paymentsOf(tally) < leastPayments; first += membersAtOnce) await playMembers(tally, first)
    if (process.env.PAYMENTS) for (const [name, times] of [...tally].toSorted()) console.info(`${times} × ${name}`)
    expect(paymentsOf(tally)).toBeGreaterThanOrEqual(leastPayments)
  },
  leastPayments * 10_000,
)
