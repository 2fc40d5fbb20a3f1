import { createRequire } from 'node:module'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import type * as SyncEngine from '@supabase/stripe-sync-engine'
import type Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { apiVersion } from './stripe-types.ts'
import { sdkFor, startTestSandbox, webhookSecret } from './testing.ts'

// Its ES module looks for its migrations beside a `__dirname` that ES modules do not have.
const { runMigrations, StripeSync }: typeof SyncEngine = createRequire(import.meta.url)('@supabase/stripe-sync-engine')

/**
 * Starts the published sync engine on an empty database, its client pointed at a sandbox. It is a public program that nobody wrote for this
 * sandbox; what it lists, re-reads and verifies must be there.
 */
async function startEngine() {
  const errors: unknown[] = []
  const bodies: { payload: Buffer; signature: string }[] = []
  const whole = await startTestSandbox({ whenPosted: (payload, signature) => bodies.push({ payload, signature }) })
  const database = await PGlite.create()
  const server = new PGLiteSocketServer({ db: database, port: 0, host: '127.0.0.1', maxConnections: 2 })
  await server.start()
  const databaseUrl = `postgres://postgres@${server.getServerConn()}/postgres`
  const logger = { info: () => {}, error: (...problem: unknown[]) => errors.push(problem) } as never
  await runMigrations({ databaseUrl, schema: 'stripe', logger })
  expect(errors).toEqual([])
  const engine = new StripeSync({
    poolConfig: { connectionString: databaseUrl, max: 1 },
    schema: 'stripe',
    stripeApiVersion: apiVersion,
    stripeSecretKey: 'sk_test_sandbox',
    stripeWebhookSecret: webhookSecret,
    autoExpandLists: true,
    backfillRelatedEntities: true,
    // Events of one second are not ordered, so the engine asks for the present state of what changes often.
    revalidateObjectsViaStripeApi: ['subscription', 'invoice', 'payment_intent', 'charge'],
    logger,
  })
  engine.stripe = sdkFor(whole.sandbox)
  onTestFinished(async () => {
    await engine.postgresClient.pool.end()
    await server.stop()
    await database.close()
  })
  const count = async (table: string) =>
    Number((await database.query<{ count: number }>(`select count(*) from stripe.${table}`)).rows[0]?.count)
  return { ...whole, engine, database, errors, bodies, count }
}

test('the published stripe-sync-engine backfills an account and follows its webhooks', {
  timeout: 90_000,
}, async () => {
  const { sandbox, stripe, subscribe, engine, database, errors, bodies, count } = await startEngine()
  const { id } = await subscribe('pm_card_visa')
  await subscribe('pm_card_chargeCustomerFail')
  await subscribe('pm_card_visa', { trial_period_days: 7 })
  const [invoice] = (await stripe.invoices.list({ subscription: id, expand: ['data.payments'] })).data
  await stripe.creditNotes.create({ invoice: String(invoice?.id), refund_amount: 500, amount: 500 })
  await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: 'price_sandbox_month', quantity: 1 }],
    success_url: 'https://shop.example/done',
  })

  const backfilled = await engine.syncBackfill({ object: 'all' })
  expect(errors).toEqual([])
  const synced = Object.entries(backfilled).map(([kind, result]) => [kind, result?.synced])
  expect(Object.fromEntries(synced)).toMatchObject({
    products: 3,
    prices: 3,
    customers: 3,
    subscriptions: 3,
    invoices: 3,
  })
  const listed: Record<string, number> = {
    charges: 2,
    checkout_sessions: 1,
    credit_notes: 1,
    customers: 3,
    invoices: 3,
    payment_intents: 2,
    plans: 3,
    prices: 3,
    products: 3,
    refunds: 1,
    subscription_items: 3,
    subscriptions: 3,
  }
  for (const [table, rows] of Object.entries(listed)) expect([table, await count(table)]).toEqual([table, rows])

  const before = bodies.length
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  await sandbox.control.advanceTo(new Date('2026-02-28T12:00:00Z'))
  await expect.poll(() => bodies.length).toBeGreaterThan(before)
  let followed = 0
  for (const { payload, signature } of bodies) {
    try {
      await engine.processWebhook(payload, signature)
      followed += 1
    } catch (error) {
      // It throws for types that it does not store, such as `tax_rate.created`. Its own endpoint would not subscribe to them.
      if (!(error instanceof Error) || error.message !== 'Unhandled webhook event') throw error
    }
  }
  expect(followed).toBeGreaterThan(40)
  expect(errors).toEqual([])
  const { rows } = await database.query<{ id: string; status: Stripe.Subscription.Status }>(
    'select id, status from stripe.subscriptions',
  )
  const now = await stripe.subscriptions.list({ status: 'all' })
  expect(new Map(rows.map(row => [row.id, row.status]))).toEqual(new Map(now.data.map(one => [one.id, one.status])))
})
