import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { type Reminder, reminderContract } from '../../../domain/features/reminder/reminder.contract.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { oneClickPath } from './reminder.service.ts'
import { reminder } from './reminder.tables.ts'

const server = serverForThisFile()

const everyDay = [1, 2, 3, 4, 5, 6, 7]

async function set({ token }: SignedInMember, reminder: Reminder) {
  return server.call(reminderContract.changeReminder, { body: reminder }, token)
}

async function read({ token }: SignedInMember) {
  return (await server.call(reminderContract.readReminder, {}, token)).body.body
}

/** Lets the job run at this instant, as it does each minute. */
async function at(instant: string) {
  server.clock.set(new Date(instant))
  await server.running.jobs.runNow('sendReminders')
}

async function remindersTo({ user }: SignedInMember) {
  return (await server.outbox(user.email)).filter(({ key }) => key.startsWith('reminder:'))
}

describe('the reminder', () => {
  test('defaults to off and stores the chosen settings', async () => {
    const member = await server.subscribe()
    expect((await read(member)).isOn).toBe(false)
    const wanted = { isOn: true, hour: 19, weekdays: [2, 4] }
    expect((await set(member, wanted)).body.body).toEqual(wanted)
    expect(await read(member)).toEqual(wanted)
  })

  test('is sent once a day at the hour and on the days chosen, in the member’s time zone', async () => {
    const paris = await server.subscribe()
    const reunion = await server.subscribe({ timezone: 'Indian/Reunion' })
    await at('2026-03-02T11:00:00Z')
    for (const member of [paris, reunion]) await set(member, { isOn: true, hour: 18, weekdays: [1, 3] })
    await at('2026-03-02T13:59:00Z')
    expect(await remindersTo(reunion)).toHaveLength(0)
    await at('2026-03-02T14:00:00Z')
    expect([await remindersTo(reunion), await remindersTo(paris)].map(({ length }) => length)).toEqual([1, 0])
    await at('2026-03-02T17:00:00Z')
    await at('2026-03-02T17:01:00Z')
    expect(await remindersTo(paris)).toHaveLength(1)
    await at('2026-03-03T17:00:00Z')
    expect(await remindersTo(paris)).toHaveLength(1)
    await at('2026-03-04T17:00:00Z')
    expect(await remindersTo(paris)).toHaveLength(2)
  })

  test('follows the member to another zone', async () => {
    const member = await server.subscribe()
    await at('2026-03-09T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    const given = { params: { id: member.user.id }, body: { timezone: 'America/Montreal' } }
    expect((await server.call(accountContract.updateUser, given, member.token)).status).toBe(200)
    await at('2026-03-09T17:00:00Z')
    expect(await remindersTo(member)).toHaveLength(0)
    await at('2026-03-09T22:00:00Z')
    expect(await remindersTo(member)).toHaveLength(1)
  })

  test('is skipped when it could not be sent in its hour, and is sent the next day', async () => {
    const member = await server.subscribe()
    await at('2026-03-16T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    await at('2026-03-16T22:00:00Z')
    expect(await remindersTo(member)).toHaveLength(0)
    await at('2026-03-17T17:00:00Z')
    expect(await remindersTo(member)).toHaveLength(1)
  })

  test('that was missed overnight does not replace the one of the morning', async () => {
    const member = await server.subscribe()
    await at('2026-03-23T06:00:00Z')
    await set(member, { isOn: true, hour: 8, weekdays: everyDay })
    await at('2026-03-24T06:30:00Z')
    expect(await remindersTo(member)).toHaveLength(0)
    await at('2026-03-24T07:00:00Z')
    await at('2026-03-24T07:01:00Z')
    expect(await remindersTo(member)).toHaveLength(1)
  })

  test('is not sent to members without access', async () => {
    const member = await server.register()
    await at('2026-03-18T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    await at('2026-03-18T17:00:00Z')
    expect(await remindersTo(member)).toHaveLength(0)
  })

  test('is enqueued once by two concurrent servers', async () => {
    const member = await server.subscribe()
    await at('2026-03-19T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    server.clock.set(new Date('2026-03-19T17:00:00Z'))
    await Promise.all([1, 2, 3].map(() => server.running.jobs.runNow('sendReminders')))
    expect(await remindersTo(member)).toHaveLength(1)
  })

  test('stops through an e-mail’s link, in one click and without signing in', async () => {
    const member = await server.subscribe()
    await at('2026-03-20T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    await at('2026-03-20T17:00:00Z')
    const [letter] = await remindersTo(member)
    const url = new URL(letter?.body?.unsubscribeUrl ?? '')
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const address = `${url.pathname}${url.search}`
    expect((await server.send('POST', address, 'List-Unsubscribe=One-Click', form)).status).toBe(204)
    expect(await read(member)).toEqual({ isOn: false, hour: 18, weekdays: everyDay })
    await at('2026-03-21T17:00:00Z')
    expect(await remindersTo(member)).toHaveLength(1)
    const page = /\/arreter-les-rappels\?token=(\S+)/.exec(letter?.body?.text ?? '')
    const token = page?.[1] ?? ''
    expect((await server.call(reminderContract.stopReminder, { body: { token } })).status).toBe(204)
    expect((await server.send('GET', address)).headers.location).toBe(`/arreter-les-rappels?token=${token}`)
  })

  test('that is off is not sent, even if it is due', async () => {
    const member = await server.subscribe()
    await at('2026-03-25T08:00:00Z')
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    const { db } = server.services.database
    await db.update(reminder).set({ isOn: false }).where(eq(reminder.userId, member.user.id))
    await at('2026-03-25T17:00:00Z')
    expect(await remindersTo(member)).toHaveLength(0)
  })

  test.each(['', 'x', '00000000-0000-7000-8000-000000000000.AAAA', 'a.b.c'])('is not stopped by %j', async token => {
    const member = await server.subscribe()
    await set(member, { isOn: true, hour: 18, weekdays: everyDay })
    const refused = await server.call(reminderContract.stopReminder, { body: { token } })
    expect([refused.status, refused.body.message]).toEqual([400, 'error_link_expired'])
    expect((await server.send('POST', `${oneClickPath}?token=${token}`)).status).toBe(400)
    expect((await read(member)).isOn).toBe(true)
  })

  test.each([
    ['an hour that there is not', { isOn: true, hour: 24, weekdays: [1] }],
    ['half an hour', { isOn: true, hour: 7.5, weekdays: [1] }],
    ['no day', { isOn: true, hour: 7, weekdays: [] }],
    ['an eighth day', { isOn: true, hour: 7, weekdays: [8] }],
    ['a day twice', { isOn: true, hour: 7, weekdays: [1, 1] }],
  ])('%s is refused and changes nothing', async (_, body) => {
    const member = await server.subscribe()
    expect((await set(member, body)).status).toBe(400)
    expect((await read(member)).isOn).toBe(false)
  })
})
