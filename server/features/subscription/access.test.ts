import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { copyDatabase } from '../../testing/prepared-database.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { endAccess, giveAccess } from './access.service.ts'
import { accessGrant } from './subscription.tables.ts'

const server = serverForThisFile()

const dayMilliseconds = 24 * 60 * 60 * 1000

function inDays(days: number) {
  return new Date(server.clock.now().getTime() + days * dayMilliseconds)
}

async function access({ token }: SignedInMember) {
  return (await server.call(programContract.listProfilePrograms, { query: {} }, token)).status
}

describe('access given by the operator', () => {
  test('opens the programmes until its end, without payment, and can be extended', async () => {
    const member = await server.register()
    const { email } = member.user
    await giveAccess(server.services, { email: email.toUpperCase(), endsOn: inDays(5), reason: 'press' })
    expect(await access(member)).toBe(200)
    await giveAccess(server.services, { email, endsOn: inDays(10), reason: 'press, a week more' })
    const { body } = await server.call(accountContract.readUser, {}, member.token)
    expect(body.user.Subscriptions).toMatchObject([
      {
        name: 'Accès offert',
        stripePriceId: '',
        cancelAtPeriodEnd: true,
        invoiceLink: null,
        currentPeriodEnd: inDays(10).toISOString(),
      },
    ])
    const reasons = (await server.services.database.db.select().from(accessGrant)).map(({ reason }) => reason)
    expect(reasons).toEqual(['press', 'press, a week more'])
  })

  test('ends when the operator ends it, and what is paid for stays', async () => {
    const given = await server.register()
    const paying = await server.subscribe()
    for (const { user } of [given, paying])
      await giveAccess(server.services, { email: user.email, endsOn: inDays(5), reason: 'gift' })
    for (const { user } of [given, paying]) await endAccess(server.services, { email: user.email, reason: 'mistake' })
    expect(await access(given)).toBe(402)
    expect(await access(paying)).toBe(200)
  })

  test('requires a known address, a reason, and access to end', async () => {
    const { user } = await server.register()
    const gift = { email: user.email, endsOn: inDays(1), reason: 'gift' }
    await expect(giveAccess(server.services, { ...gift, email: 'nobody@example.net' })).rejects.toThrow('no account')
    await expect(giveAccess(server.services, { ...gift, reason: ' ' })).rejects.toThrow('a reason is required')
    await expect(endAccess(server.services, gift)).rejects.toThrow('no complimentary access')
  })
})

test('the command works beside a server on PostgreSQL, and reports that an embedded database is in use', async () => {
  const member = await server.register()
  const given = ['give', member.user.email, '--until', '2027-01-31', '--reason', 'press']
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../../access.ts'), ...given],
    {
      env: server.databaseEnvironment,
      encoding: 'utf8',
    },
  )
  const refusal = {
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/in use by another Sève server\. Stop that server/),
  }
  const success = { status: 0, stdout: `${member.user.email} has access until 2027-01-31\n`, stderr: '' }
  const { isEmbedded } = server.services.database
  expect({ status, stdout, stderr }).toEqual(isEmbedded ? refusal : success)
  expect(await access(member)).toBe(isEmbedded ? 402 : 200)
})

test('the command prints its usage, and reports an unknown address', async () => {
  const { databaseUrl = '', dataFolder, remove } = await copyDatabase(inject('preparedDatabase'))
  onTestFinished(remove)
  const run = (...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../access.ts'), ...given], {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    })
  for (const given of [
    [],
    ['give', 'a@example.net'],
    ['give', 'a@example.net', '--until', 'soon'],
    ['take', 'a@example.net'],
  ])
    expect(run(...given)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run seve -- access') })
  const unknown = run('give', 'a@example.net', '--until', '2027-01-31', '--reason', 'gift')
  expect([unknown.status, unknown.stderr]).toEqual([1, 'no account has the address a@example.net\n'])
})
