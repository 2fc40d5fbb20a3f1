import { expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { programContract } from '../../domain/features/program/program.contract.ts'
import { serverForThisFile, testPassword } from '../testing/test-server.ts'

const server = serverForThisFile()

test('no statement has a name, which a pooler in transaction mode would lose', async () => {
  const { user, token } = await server.subscribe()
  await server.call(accountContract.login, { body: { email: user.email, password: testPassword } })
  await server.call(programContract.listProfilePrograms, { query: {} }, token)
  const { pool } = server.services.database
  const connections = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  for (const connection of connections) {
    const { rows } = await connection.query('select name from pg_prepared_statements')
    connection.release()
    expect(rows).toEqual([])
  }
})
