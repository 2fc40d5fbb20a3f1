import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { duties } from '../../domain/duties.ts'
import type { Endpoint } from '../../domain/endpoint.ts'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { contactContract } from '../../domain/features/contact/contact.contract.ts'
import { mediaContract } from '../../domain/features/media/media.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { reminderContract } from '../../domain/features/reminder/reminder.contract.ts'
import { findConversationOf } from '../../server/features/contact/contact.queries.ts'
import { updateUser } from '../../server/members/member.queries.ts'
import { unknownDevice } from '../../server/staff/device.ts'
import { openStaffSession } from '../../server/staff/staff-session.service.ts'
import { insertSampleChange } from '../../server/testing/sample-edition.ts'
import { hire } from '../../server/testing/staff.ts'
import { serverForThisFile, testNow } from '../../server/testing/test-server.ts'
import { staffCalls, staffRequestOf } from './staff-operations.ts'

const server = serverForThisFile()

/** What only the member and their programme know: answers, what is computed from them, what they follow, do and write. */
const healthNames =
  /stress|fasting|doctorAdvice|chosenProgram|programCode|programId|lastProgram|ProgramDay|progress|completedOn|playCount|notebook|profile(?!d)|consent/i

function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value), ...namesIn(value)] : namesIn(value),
  )
}

/** It answers in the members' shapes, about a member who does not exist: `preview.test.ts` tests that no real one changes it. */
const imagined = 'preview.previewChange'

test.each(staffCalls().filter(([name]) => name !== imagined))(
  'the answer of %s has no field about a member’s health',
  (_, { reply }) => {
    const names = reply ? namesIn(z.toJSONSchema(reply, { unrepresentable: 'any' })) : []
    expect(names.filter(name => healthNames.test(name))).toEqual([])
  },
)

test('no answer to the staff changes with a member’s answers, progress, notebook or reminders', async () => {
  const { db } = server.services.database
  const member = await server.subscribe()
  const { id } = member.user
  const words = { firstName: 'Ada', lastName: 'Martin', email: member.user.email, message: 'Bonjour à vous.' }
  await server.call(contactContract.sendMessage, { body: words }, member.token)
  const conversationId = (await findConversationOf(db, id)) ?? ''
  const changeId = await insertSampleChange(db, testNow)
  // The profile's own state: that the test was taken is the one thing that a file says.
  await updateUser(db, id, { isProfilingCompleted: true })
  const { staff, ...session } = await hire(server, 'SUPERADMIN', [...duties])
  let { token } = session
  const ids: readonly [start: string, id: string][] = [
    ['/api/studio/member/', id],
    ['/api/studio/conversation/', conversationId],
    ['/api/studio/change/', changeId],
  ]
  const readsOnly = ([name, { method }]: [string, Endpoint]) => method === 'GET' || name === 'support.findMembers'
  async function readAll() {
    const answers: Record<string, unknown> = {}
    for (const [name, endpoint] of staffCalls().filter(readsOnly)) {
      const { method, path } = endpoint
      // The log itself grows by each search; the service counts all that it sends, has free and takes, whoever it is for; the caller's own
      // session is another one afterwards.
      if (['staff.listStaffEvents', 'monitoring.readMonitoring', 'staff.listSessions'].includes(name)) continue
      const known = ids.find(([start]) => path.startsWith(start))?.[1] ?? staffRequestOf(name, endpoint).id ?? ''
      const body = name === 'support.findMembers' ? { asked: member.user.email } : undefined
      const answered = await server.send(method, path.replace(/:\w+/, known), body, {
        authorization: `Bearer ${token}`,
      })
      // The links of files change with the hour.
      answers[name] = [
        answered.status,
        JSON.parse(JSON.stringify(answered.body).replaceAll(/\/media-files\/[^"]+/g, '')),
      ]
    }
    return answers
  }
  const before = await readAll()
  expect(before['support.openFile']).toMatchObject([200, { file: { id } }])
  expect(before['conversation.readConversation']).toMatchObject([200, { conversation: { id: conversationId } }])
  await server.call(
    profilingContract.giveConsent,
    { body: { purpose: 'profiling', version: profilingConsentVersion } },
    member.token,
  )
  const answers = { fastingPlanCode: 'energy-optimization', stressLevel: 9, programCode: 'stress' } as const
  const updated = await server.call(accountContract.updateUser, { params: { id }, body: answers }, member.token)
  expect(updated.status).toBe(200)
  const media = { params: { id: 'stress-d1-stress-page-1' }, body: { status: 'done' as const } }
  expect((await server.call(mediaContract.completeMedia, media, member.token)).status).toBe(200)
  await server.call(reminderContract.changeReminder, { body: { isOn: true, hour: 13, weekdays: [1] } }, member.token)
  // The first reminder is sent, and the staff's session has ended meanwhile.
  server.clock.set(new Date(testNow.getTime() + 60 * 60 * 1000))
  await server.running.jobs.runNow('sendReminders')
  const sent = await server.outbox(member.user.email)
  expect(sent.map(({ key }) => key.split(':')[0])).toContain('reminder')
  await updateUser(db, id, { isProfilingCompleted: true })
  token = await openStaffSession(db, staff.id, server.clock.now(), unknownDevice)
  expect(await readAll()).toEqual(before)
})
