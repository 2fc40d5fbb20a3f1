import { expect, test } from 'vitest'
import { databaseUse } from '../database/database-use.tables.ts'
import { claimForDemoMembers, claimForProduction, DemoDatabaseError } from '../database/database-use.ts'
import { findUserByEmail } from '../members/member.queries.ts'
import { serverForThisFile } from '../testing/test-server.ts'
import { seedDemo } from './seed-demo.ts'

const server = serverForThisFile()

test('demo members are never added to a database that production has used', async () => {
  const { db } = server.services.database
  await claimForProduction(db, server.clock.now())
  expect(await seedDemo(server.services)).toEqual([])
  expect(await findUserByEmail(db, 'camille@example.org')).toBeUndefined()
  await db.delete(databaseUse)
})

test('production refuses a database that was filled with demo members', async () => {
  const { db } = server.services.database
  expect(await claimForDemoMembers(db, server.clock.now())).toBe(true)
  await expect(claimForProduction(db, server.clock.now())).rejects.toThrow(DemoDatabaseError)
})
