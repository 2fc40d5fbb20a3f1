import { expect, test, vi } from 'vitest'
import { userAccount } from '../members/member.tables.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { hotRead, isAmongKeys } from './hot-read.ts'

const server = serverForThisFile()

const findNames = hotRead(
  ({ db }) => {
    const statement = db
      .select({ id: userAccount.id, firstName: userAccount.firstName })
      .from(userAccount)
      .where(isAmongKeys(userAccount.id))
      .prepare('find_names')
    return keys => statement.execute({ keys })
  },
  ({ id }) => id,
)

const unknown = '00000000-0000-7000-8000-000000000000'

test('keys requested in one turn share one statement, and each gets its own rows', async () => {
  const { database } = server.services
  const [one, two] = [await server.register({ firstName: 'Ada' }), await server.register({ firstName: 'Zoé' })]
  const query = vi.spyOn(database.pool, 'query')
  const found = await Promise.all([one.user.id, two.user.id, unknown, one.user.id].map(id => findNames(database, id)))
  expect(query).toHaveBeenCalledTimes(1)
  query.mockRestore()
  expect(found.map(rows => rows.map(({ firstName }) => firstName))).toEqual([['Ada'], ['Zoé'], [], ['Ada']])
})

test('a later request reads again: nothing is cached', async () => {
  const { database } = server.services
  const { user } = await server.register({ firstName: 'Ada' })
  await findNames(database, user.id)
  await database.db.update(userAccount).set({ firstName: 'Augusta' })
  expect(await findNames(database, user.id)).toEqual([{ id: user.id, firstName: 'Augusta' }])
})

test('a connection that follows another one prepares the statement again', async () => {
  const { database } = server.services
  await findNames(database, unknown)
  const client = await database.pool.connect()
  client.release(true)
  expect(await findNames(database, unknown)).toEqual([])
})

test('a run that fails fails for every key in it, and the next one works', async () => {
  const { database } = server.services
  const refused = await Promise.allSettled([findNames(database, 'not a uuid'), findNames(database, unknown)])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await findNames(database, unknown)).toEqual([])
})
