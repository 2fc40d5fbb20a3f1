import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffEvent } from '../../staff/staff.tables.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import { serverForThisFile } from '../../testing/test-server.ts'

let lines: string[] = []
const server = serverForThisFile({
  config: { metricsPort: 0, logLevel: 'info' },
  logStream: { write: line => lines.push(line) },
})

async function check() {
  lines = []
  await server.running.jobs.runNow('checkStaffLog')
  const [count = ''] = /^seve_staff_log_broken_total \d+$/m.exec((await server.services.metrics?.text()) ?? '') ?? []
  return { count, broken: lines.filter(line => line.includes('staff_log_broken')) }
}

test('a broken log of the staff is reported and counted by the daily check, a sound one is not', async () => {
  const { db } = server.services.database
  const event = { at: server.clock.now(), staffId: null, action: 'edition_published' }
  for (const subject of ['1', '2', '3'])
    await db.transaction(transaction => recordStaffEvent(transaction, { ...event, subject }))
  expect(await check()).toEqual({ count: 'seve_staff_log_broken_total 0', broken: [] })
  await db.update(staffEvent).set({ subject: 'forged' }).where(eq(staffEvent.number, 2))
  const { count, broken } = await check()
  expect(count).toBe('seve_staff_log_broken_total 1')
  expect(JSON.parse(broken[0] ?? '{}')).toMatchObject({ event: 'staff_log_broken', number: 2 })
})
