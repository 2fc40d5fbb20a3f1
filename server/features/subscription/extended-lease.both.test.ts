import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { serverForThisFile } from '../../testing/test-server.ts'
import { withAttempt } from './payment-attempt.service.ts'
import { subscribeAttempt } from './subscription.tables.ts'

const server = serverForThisFile()

const letPass = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000))

async function attemptOf(userId: string) {
  const { db } = server.services.database
  return (await db.select().from(subscribeAttempt).where(eq(subscribeAttempt.userId, userId)))[0]
}

test('a long attempt extends its lease while its server lives, so that no other one starts', async () => {
  const { user } = await server.register()
  const { promise, resolve } = Promise.withResolvers<void>()
  const underWay = withAttempt(server.services, user.id, () => promise)
  await expect.poll(() => attemptOf(user.id)).toBeDefined()
  const begun = await attemptOf(user.id)
  letPass(20)
  await expect.poll(() => attemptOf(user.id), { timeout: 20_000 }).not.toEqual(begun)
  letPass(20)
  expect(await attemptOf(user.id)).toMatchObject({ id: begun?.id })
  expect((await attemptOf(user.id))?.endsOn.getTime()).toBeGreaterThan(server.clock.now().getTime())
  resolve()
  await underWay
  expect(await attemptOf(user.id)).toBeUndefined()
})

test('an attempt whose server died lets another one start half a minute later', async () => {
  const { user } = await server.register()
  // The trace of a server that dies early: an attempt whose lease nothing extends.
  const left = await withAttempt(server.services, user.id, () => attemptOf(user.id))
  if (!left) throw new Error('there was no attempt')
  await server.services.database.db.insert(subscribeAttempt).values(left)
  letPass(30)
  expect(await withAttempt(server.services, user.id, async () => 'begun')).toBe('begun')
})
