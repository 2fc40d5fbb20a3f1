import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { copyDatabase } from '../../testing/prepared-database.ts'
import { hire } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { endByCommand, inviteByCommand, listByCommand } from './staff-command.service.ts'

const server = serverForThisFile()
const role = 'SUPERADMIN'
const options = { role, duties: undefined, name: undefined }

const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
const read = async (url: string) => server.call(staffContract.readInvitation, { body: { token: tokenIn(url) } })

describe('the operator’s command', () => {
  test('invites the first person, mails the link and makes a new one when it is lost', async () => {
    const email = 'Lou.Ferrand@example.net'
    const first = await inviteByCommand(server.services, { ...options, email })
    expect((await read(first)).body.staff).toMatchObject({
      email: 'lou.ferrand@example.net',
      firstName: 'Lou',
      lastName: 'Ferrand',
      duties: ['staff'],
      state: 'invited',
    })
    const second = await inviteByCommand(server.services, { ...options, email })
    expect([(await read(first)).status, (await read(second)).status]).toEqual([400, 200])
    const letters = await server.outbox('lou.ferrand@example.net')
    expect(letters.map(({ body }) => body?.text.includes(tokenIn(second)))).toEqual([false, true])
  })

  test('lists everybody and ends an account, even the last that may invite', async () => {
    const { staff, token } = await hire(server, 'SUPERADMIN', ['staff'])
    expect(await listByCommand(server.services)).toContain(`${staff.address}  SUPERADMIN  staff  active`)
    await endByCommand(server.services, staff.address)
    expect((await server.call(staffContract.readStaff, {}, token)).status).toBe(401)
    expect(await listByCommand(server.services)).toContain(`${staff.address}  SUPERADMIN  staff  ended`)
  })

  test('says what is wrong', async () => {
    const { staff } = await hire(server, 'BO', [])
    const attempts = [
      [{ ...options, email: 'nobody' }, 'nobody is no e-mail address'],
      [{ ...options, email: 'a@example.net', role: 'USER' }, '--role is one of BO, DOCTOR, ADMIN, SUPERADMIN'],
      [{ ...options, email: 'a@example.net', duties: 'bake' }, 'bake is no duty'],
      [{ ...options, email: 'a@example.net', role: 'BO', duties: 'money' }, 'the duty money takes the role ADMIN'],
      [{ ...options, email: 'a@example.net', name: 'https://evil.example' }, 'is not a name'],
      [{ ...options, email: staff.address }, 'works in the Studio already'],
    ] as const
    for (const [given, said] of attempts)
      await expect(inviteByCommand(server.services, given), said).rejects.toThrow(said)
    await expect(endByCommand(server.services, 'nobody@example.net')).rejects.toThrow('nobody of the staff')
  })

  test('prints a link on a separate database, and its usage for anything else', async () => {
    const { databaseUrl = '', dataFolder, remove } = await copyDatabase(inject('preparedDatabase'))
    onTestFinished(remove)
    const run = (...given: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '../../staff-accounts.ts'), ...given], {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: databaseUrl },
      })
    const { stdout, stderr } = run('invite', 'first@example.net', '--role', role)
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^http:\/\/localhost:3000\/studio\/invitation\?token=[\w-]{43}\n/)
    for (const given of [[], ['invite'], ['list', 'x'], ['end', 'a@b.fr', 'c'], ['invite', 'a@b.fr', '--rôle', 'BO']]) {
      const { status, stderr: said } = run(...given)
      expect([status, said.includes('usage: seve staff')], given.join(' ')).toEqual([1, true])
      expect(said).not.toContain('    at ')
    }
  }, 60_000)
})
