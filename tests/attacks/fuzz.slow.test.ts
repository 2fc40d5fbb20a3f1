import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../domain/calls.ts'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { type SignedInMember, serverForThisFile } from '../../server/testing/test-server.ts'
import { readDatabaseState } from './database-state.ts'
import { fuzzOperation, type Operation, readOperations } from './fuzz.ts'

const server = serverForThisFile({ hasCards: true })

/** The same calls in each run; `tests/faults/long-fuzz.fault.ts` makes many other ones. */
const sample = { runs: 12, seed: 20_260_302 }

const paths = Object.values(calls).map(({ method, path }) => ({ method, path: path.replaceAll(/:(\w+)/g, '{$1}') }))
let operations: Operation[]
let members: [SignedInMember, SignedInMember]
let before: Awaited<ReturnType<typeof readDatabaseState>>

beforeAll(async () => {
  operations = await readOperations(server)
  // No call guesses this password, so none can erase the members.
  const password = 'Tournesol4'
  members = [await server.register({ password }), await server.subscribe({ password })]
  const body = { purpose: 'profiling', version: profilingConsentVersion } as const
  for (const member of members) {
    await server.call(profilingContract.giveConsent, { body }, member.token)
    // With the subscription that came after the registration.
    member.user = (await server.call(accountContract.readUser, {}, member.token)).body.user
  }
  before = await readDatabaseState(server.services.database)
})

describe('whatever is sent', () => {
  test.each(paths)('$method $path answers within its contract', async ({ method, path }) => {
    const operation = operations.find(one => one.method === method && one.path === path)
    expect(operation).toBeDefined()
    if (operation) await fuzzOperation(server, members, operation, sample)
  })

  test('refused calls add no rows, and accepted ones at most one each per table', async () => {
    const after = await readDatabaseState(server.services.database)
    const calls = sample.runs * paths.length
    const grown = Object.entries(after).filter(([name, { rows }]) => rows - (before[name]?.rows ?? 0) > calls)
    expect(grown).toEqual([])
  })
})
