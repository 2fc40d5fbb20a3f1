import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { session } from './member.tables.ts'
import { openSession } from './session.service.ts'

const server = serverForThisFile()

test('an account has a hundred sessions at most, those that were used last', async () => {
  const [member, other] = [await server.register(), await server.register()]
  const { db } = server.services.database
  const later = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000)
  const tokens = []
  for (let opened = 1; opened <= 101; opened++) tokens.push(await openSession(db, member.user.id, later(opened)))
  expect(await db.select().from(session).where(eq(session.userId, member.user.id))).toHaveLength(100)
  const isSignedIn = async (token = '') => (await server.call(accountContract.readUser, {}, token)).status
  expect([await isSignedIn(member.token), await isSignedIn(tokens[0])]).toEqual([401, 401])
  expect([await isSignedIn(tokens[1]), await isSignedIn(tokens[100]), await isSignedIn(other.token)]).toEqual([
    200, 200, 200,
  ])
})
