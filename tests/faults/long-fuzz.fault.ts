import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountContract } from '../../domain/features/account/account.contract.ts'
import { profilingContract } from '../../domain/features/profiling/profiling.contract.ts'
import { profilingConsentVersion } from '../../domain/features/profiling/profiling.rules.ts'
import { type SignedInMember, serverForThisFile } from '../../server/testing/test-server.ts'
import { readDatabaseState } from '../attacks/database-state.ts'
import { fuzzOperation, readOperations } from '../attacks/fuzz.ts'
import { report } from './server-process.ts'

const server = serverForThisFile({ hasCards: true })

/** Calls per operation; `tests/attacks/fuzz.slow.test.ts` makes twelve, the same each run. */
const runs = 500

/** Some hundred thousand calls: four minutes on two quiet processors. */
const longest = 900_000

test(`${runs} calls of every operation, with a new seed each run, stay within the contract`, {
  timeout: longest,
}, async () => {
  const seed = randomInt(2 ** 31)
  report(`long fuzz: seed ${seed}`)
  const password = 'Tournesol4'
  const members: [SignedInMember, SignedInMember] = [
    await server.register({ password }),
    await server.subscribe({ password }),
  ]
  const body = { purpose: 'profiling', version: profilingConsentVersion } as const
  for (const member of members) {
    await server.call(profilingContract.giveConsent, { body }, member.token)
    member.user = (await server.call(accountContract.readUser, {}, member.token)).body.user
  }
  const before = await readDatabaseState(server.services.database)
  const operations = await readOperations(server)
  for (const operation of operations) await fuzzOperation(server, members, operation, { runs, seed })
  const after = await readDatabaseState(server.services.database)
  const calls = runs * operations.length
  const grown = Object.entries(after).filter(([name, { rows }]) => rows - (before[name]?.rows ?? 0) > calls)
  report(`long fuzz: ${calls} calls, ${server.services.database.isEmbedded ? 'embedded' : 'PostgreSQL'}`)
  expect(grown).toEqual([])
})
