import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { memberTables } from '../../server/features/erasure/erasure.tables.ts'

/** Looked up by the token, before the member is known. */
const keyedOtherwise = ['session']

// So that the rows of one member lie together, and the tables can be divided among machines by member (docs/operations.md, section 11).
test('every table of members has a primary key that begins with the member', () => {
  const wrong = memberTables.filter(({ name, table }) => {
    const { columns, primaryKeys } = getTableConfig(table)
    const isAlsoOfVisitors = columns.some(column => column.name === 'user_id' && !column.notNull)
    const first = primaryKeys[0]?.columns[0] ?? columns.find(column => column.primary)
    const member = name === 'user_account' ? 'id' : 'user_id'
    return !isAlsoOfVisitors && !keyedOtherwise.includes(name) && first?.name !== member
  })
  const remedy = 'begin the primary key with user_id, or add the table to keyedOtherwise with the reason'
  expect(wrong.map(({ name }) => `${name}: ${remedy}`)).toEqual([])
})
