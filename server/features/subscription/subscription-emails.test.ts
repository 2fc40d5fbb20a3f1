import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatDay } from '../../../domain/days.ts'
import { withdrawalEndOf } from '../../../domain/features/declaration/declaration.rules.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { renewalNoticeOf } from '../../../domain/features/subscription/subscription.rules.ts'
import { subscribersOf } from '../../testing/subscribers.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { userSubscription } from './subscription.tables.ts'

const server = serverForThisFile({ hasCards: true })
const { subscriber, rowOf, subjects, advance } = subscribersOf(server)

const month = 'price_sandbox_month'
const year = 'price_sandbox_year'
const hourMilliseconds = 60 * 60 * 1000
const dayMilliseconds = 24 * hourMilliseconds

describe('e-mails', () => {
  test('confirm the order once, with the terms and the withdrawal form, in the member’s language', async () => {
    const member = await subscriber(month, 'pm_card_visa', { locale: 'en' })
    await server.running.jobs.runNow('reconcileSubscriptions')
    const [order, ...more] = await server.outbox(member.user.email)
    expect(more).toEqual([])
    const { reference } = await rowOf(member)
    expect(order?.body?.subject).toBe('Your subscription to Sève is confirmed')
    const { concludedOn, currentPeriodEnd } = await rowOf(member)
    const written = (date: Date | null) => formatDay(date ?? new Date(0), 'Europe/Paris')
    for (const said of [
      reference,
      '19,90\u00a0€ a month',
      written(currentPeriodEnd),
      '/renoncer-au-contrat',
      written(concludedOn && withdrawalEndOf(concludedOn)),
    ])
      expect(order?.body?.text).toContain(said)
    expect(order?.body?.attachments?.map(({ filename }) => filename)).toEqual([
      'terms-2026-01-01.html',
      'withdrawal-form-2026-01-01.html',
    ])
    expect(order?.body?.attachments?.[0]?.content).toContain('Text terms')
  })

  test('announce a yearly renewal once, within the legal window, its deadline in a box', async () => {
    const member = await subscriber(year)
    const { currentPeriodEnd } = await rowOf(member)
    const { opensOn, closesOn, refusalEndsOn } = renewalNoticeOf(currentPeriodEnd)
    const notices = async () =>
      (await server.outbox(member.user.email)).filter(({ key }) => key.startsWith('renewal-notice'))
    await advance(opensOn.getTime() - server.cards.now().getTime() - hourMilliseconds)
    await server.running.jobs.runNow('notifyRenewals')
    expect(await notices()).toEqual([])
    await advance(2 * hourMilliseconds)
    await server.running.jobs.runNow('notifyRenewals')
    await server.running.jobs.runNow('notifyRenewals')
    const [notice, ...more] = await notices()
    expect(more).toEqual([])
    expect(notice?.createdOn.getTime()).toBeLessThan(closesOn.getTime())
    const last = formatDay(refusalEndsOn, 'Europe/Paris')
    expect(notice?.body?.html).toMatch(new RegExp(`border:2px solid[^>]*>[^<]*(<br>)?[^<]*${last}`))
    expect(notice?.body?.text).toContain(last)
  })

  test('announce no renewal to members who pay monthly or have cancelled', async () => {
    const monthly = await subscriber()
    const cancelled = await subscriber(year)
    const { id, currentPeriodEnd } = await rowOf(cancelled)
    await server.call(subscriptionContract.cancelSubscription, { params: { id }, query: {} }, cancelled.token)
    await advance(currentPeriodEnd.getTime() - server.cards.now().getTime() - 60 * dayMilliseconds)
    await server.running.jobs.runNow('notifyRenewals')
    for (const member of [monthly, cancelled])
      expect((await server.outbox(member.user.email)).map(({ key }) => key.split(':')[0])).not.toContain(
        'renewal-notice',
      )
  })

  test('announce once a card that expires before the next payment', async () => {
    const member = await subscriber()
    // A month of 31 days is longer than the notice.
    await advance(2 * dayMilliseconds)
    const { db } = server.services.database
    await db
      .update(userSubscription)
      .set({ cardExpiryMonth: '2020-01' })
      .where(eq(userSubscription.userId, member.user.id))
    await server.running.jobs.runNow('notifyRenewals')
    await server.running.jobs.runNow('notifyRenewals')
    expect((await subjects(member)).filter(subject => subject?.includes('expire'))).toHaveLength(1)
  })
})
