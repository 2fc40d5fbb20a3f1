import { expect } from 'vitest'
import type { TestServer } from '../../server/testing/test-server.ts'
import { readDatabaseState } from './database-state.ts'

/** Expects the attempt to get this status and to leave every table unchanged. */
export async function expectNothingChanged(
  server: TestServer,
  attempt: () => Promise<{ status: number }>,
  status: number,
): Promise<void> {
  // Deliver earlier calls' events first: they are not this attempt's effect.
  await server.deliverEvents()
  const before = await readDatabaseState(server.services.database)
  expect((await attempt()).status).toBe(status)
  expect(await readDatabaseState(server.services.database)).toEqual(before)
}
