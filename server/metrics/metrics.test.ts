import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { subscriptionContract } from '../../domain/features/subscription/subscription.contract.ts'
import { watchDatabase } from '../features/monitoring/watch-database.service.ts'
import { webhookPath } from '../features/subscription/subscription.routes.ts'
import { claimRun, finishRun } from '../jobs/jobs.queries.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const server = serverForThisFile({ hasCards: true, config: { metricsPort: 0 } })

const hourMilliseconds = 60 * 60 * 1000

function ownMetrics(): Metrics {
  const { metrics } = server.services
  if (!metrics) throw new Error('the server was started without metrics')
  return metrics
}

/** Returns the metric with this name and these labels, or undefined if it is missing. */
async function figure(name: string, metrics = ownMetrics()): Promise<number | undefined> {
  const line = (await metrics.text()).split('\n').find(line => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metrics', () => {
  test('report requests by operation and class of status, and refusals', async () => {
    const { user } = await server.register()
    await server.call(accountContract.login, { body: { email: user.email, password: 'Marguerite8' } })
    await server.send('POST', webhookPath, '{}', { 'stripe-signature': 'garbage' })
    await server.send('GET', '/wp-login.php')
    const count = (operation: string, status: string) =>
      figure(`seve_request_duration_seconds_count{operation="${operation}",status="${status}"}`)
    // A request is counted once its answer has been sent, which may be after we receive it.
    await expect.poll(() => count('document or unknown', '4xx')).toBe(1)
    expect(await count('POST /api/user', '2xx')).toBe(1)
    expect(await count('POST /api/auth/login', '4xx')).toBe(1)
    expect(await figure('seve_refusals_total{operation="POST /api/auth/login",code="error_invalid_credentials"}')).toBe(
      1,
    )
    expect(await figure(`seve_refusals_total{operation="POST ${webhookPath}",code="error_invalid_request"}`)).toBe(1)
  })

  test('report card provider calls, live subscriptions and waiting e-mails', async () => {
    const { user, token } = await server.register()
    await server.call(
      subscriptionContract.subscribe,
      { body: { stripePaymentMethodId: 'pm_card_visa', stripePriceId: 'price_sandbox_month' } },
      token,
    )
    expect(await figure('seve_card_answer_duration_seconds_count{call="POST subscriptions",status="2xx"}')).toBe(1)
    expect(await figure('seve_card_calls_total')).toBeGreaterThan(3)
    // Counted once a minute, so use an instance that has not counted yet.
    const fresh = new Metrics()
    watchDatabase(fresh, server.services, [])
    expect(await figure('seve_subscriptions_live', fresh)).toBe(1)
    expect(await figure('seve_mails_waiting')).toBe((await server.outbox(user.email)).length)
    await server.cards.control.advanceTo(new Date(server.cards.now().getTime() + hourMilliseconds))
    expect(await figure('seve_mail_oldest_age_seconds')).toBeGreaterThanOrEqual(3600)
  })

  test('report when each job last succeeded, whatever happened since', async () => {
    const { database } = server.services
    const now = server.cards.now()
    const later = new Date(now.getTime() + hourMilliseconds)
    await claimRun(database.db, 'endUnpaid', now, 0, 0)
    await finishRun(database.db, 'endUnpaid', now, null)
    await claimRun(database.db, 'endUnpaid', later, 0, 0)
    await finishRun(database.db, 'endUnpaid', later, 'not today')
    await server.cards.control.advanceTo(new Date(now.getTime() + 2 * hourMilliseconds))
    expect(await figure('seve_job_success_age_seconds{task="endUnpaid"}')).toBe(7200)
    expect(await figure('seve_job_period_seconds{task="endUnpaid"}')).toBe(600)
    expect(await figure('seve_job_success_age_seconds{task="notifyRenewals"}')).toBeUndefined()
  })

  test('have no label that Prometheus sets itself and would rename', async () => {
    const own = ownMetrics()
    own.noteJobFailure('endUnpaid')
    expect(await own.text()).not.toMatch(/[{,](?:job|instance)="/)
  })

  test('contain nothing about a member', async () => {
    const { user } = await server.register()
    const text = await ownMetrics().text()
    for (const personal of [user.id, user.email, user.profileId, 'Martin']) expect(text).not.toContain(personal)
  })

  test('report the database as down instead of serving stale figures', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 9 })
    onTestFinished(() => pool.end())
    const metrics = new Metrics()
    const { database, clock } = server.services
    const away = {
      ...database,
      pool,
      db: Object.assign(drizzle({ client: pool }), { transaction: database.db.transaction }),
    }
    watchDatabase(metrics, { database: away, clock }, [])
    const text = await metrics.text()
    expect(text).toMatch(/^seve_database_up 0$/m)
    expect(text).not.toMatch(/^seve_mails_waiting /m)
  })

  test('are served on their own port and nowhere else', async () => {
    const told = await serveMetrics(ownMetrics(), '127.0.0.1', 0)
    onTestFinished(() => void told.close())
    const address = told.address()
    const port = typeof address === 'object' ? address?.port : 0
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toContain('nodejs_eventloop_lag_seconds')
    for (const path of ['/metrics', '/api/metrics']) expect((await server.send('GET', path)).status).toBe(404)
  })
})
