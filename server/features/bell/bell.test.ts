import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { bellContract } from '../../../domain/features/bell/bell.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { reminderContract } from '../../../domain/features/reminder/reminder.contract.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { userSubscription } from '../subscription/subscription.tables.ts'

const server = serverForThisFile()

const dayMilliseconds = 24 * 60 * 60 * 1000

async function notices({ token }: SignedInMember) {
  return (await server.call(bellContract.listNotices, {}, token)).body.body
}

async function choose({ user, token }: SignedInMember) {
  const given = { params: { id: user.id }, body: { programCode: 'medfasting' as const } }
  await server.call(accountContract.updateUser, given, token)
}

async function changeSubscription({ user }: SignedInMember, changes: Partial<typeof userSubscription.$inferInsert>) {
  const { db } = server.services.database
  await db.update(userSubscription).set(changes).where(eq(userSubscription.userId, user.id))
}

describe('the bell', () => {
  test('is empty when there is nothing to report', async () => {
    expect(await notices(await server.subscribe())).toEqual([])
    expect(await notices(await server.register())).toEqual([])
  })

  test('shows a day unlocked today until it is complete or the day is over', async () => {
    const member = await server.subscribe()
    await choose(member)
    expect(await notices(member)).toMatchObject([{ kind: 'dayUnlocked', order: 1 }])
    const later = await server.subscribe()
    await choose(later)
    const id = 'medfasting-d1-medfasting-page-1'
    await server.call(mediaContract.completeMedia, { params: { id }, body: { status: 'done' } }, member.token)
    expect(await notices(member)).toEqual([])
    server.clock.set(new Date(server.clock.now().getTime() + dayMilliseconds))
    expect(await notices(later)).toEqual([])
  })

  test('shows problems first, then what is scheduled', async () => {
    const member = await server.subscribe()
    await choose(member)
    await changeSubscription(member, { isPaymentFailing: true, cancelAtPeriodEnd: true })
    const reminder = { isOn: true, hour: 7, weekdays: [1] }
    await server.call(reminderContract.changeReminder, { body: reminder }, member.token)
    expect((await notices(member)).map(({ kind }) => kind)).toEqual([
      'paymentFailing',
      'dayUnlocked',
      'cancellationScheduled',
      'reminderSet',
    ])
  })

  testRefusals(server, bellContract)
})
