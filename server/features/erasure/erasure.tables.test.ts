import { expect, test } from 'vitest'
import { personalColumns } from '../../testing/personal-columns.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { memberTables } from './erasure.tables.ts'

const server = serverForThisFile()

test('every table that can name a person is covered by the export and by erasure', async () => {
  const tables = new Set((await personalColumns(server.services.database.db)).map(({ table }) => table))
  expect([...tables].filter(table => !memberTables.some(({ name }) => name === table))).toEqual([])
})
