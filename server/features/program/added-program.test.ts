import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { subscriptionContract } from '../../../domain/features/subscription/subscription.contract.ts'
import { writeAccents } from '../../content/accents.ts'
import { openContent } from '../../content/open-content.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { addedProgram, addedProgramFiles } from '../../testing/added-program.ts'
import { openEditionHome } from '../../testing/edition-home.ts'
import { followersOf } from '../../testing/followers.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'

const server = serverForThisFile({ hasEditions: true })
const { list, read } = followersOf(server)
const { code, color, title } = addedProgram

/** Registered before the programme was published. */
let member: SignedInMember

async function publishAddedProgram(): Promise<void> {
  await seedDemoStaff(server.services)
  const token = await signInDemoStaff(server, 'aude@example.org')
  const { id } = (await server.call(editionContract.createChange, { body: { title } }, token)).body.change
  const files = Object.entries(addedProgramFiles()).map(([path, text]) => ({ path, text, revision: 0, base: null }))
  await server.call(editionContract.writeFiles, { params: { id }, body: { files } }, token)
  const { status, body: answer } = await server.call(editionContract.publishChange, { params: { id } }, token)
  expect([status, answer.problems]).toEqual([200, undefined])
}

async function choose(programCode: string, { user, token }: SignedInMember = member) {
  return server.call(accountContract.updateUser, { params: { id: user.id }, body: { programCode } }, token)
}

test('the content folder may contain a programme that no code names', async () => {
  const home = await openEditionHome()
  for (const [path, text] of Object.entries(addedProgramFiles())) {
    mkdirSync(dirname(join(home.folder, path)), { recursive: true })
    writeFileSync(join(home.folder, path), text)
  }
  const { opened } = await openContent(home)
  expect(opened.catalogue.catalogue.programs.map(program => program.code)).toEqual(['stress', code])
})

describe('a programme that is published', () => {
  beforeAll(async () => {
    member = await server.subscribe()
    expect((await choose(code)).status).toBe(400)
    await publishAddedProgram()
  })

  test('is listed to members who registered before, with its words and its colour', async () => {
    expect((await list(member)).map(({ Program }) => Program.code)).toEqual(['stress', code])
    const { Program, progress, unlocked } = await read(member, code)
    expect(Program).toMatchObject({ title, color, greeting: { title: 'Bienvenue, levez-vous' } })
    expect(Program.ProgramWeeks.map(week => week.length)).toEqual([7])
    expect([progress, unlocked]).toEqual([0, []])
    expect(writeAccents(server.services.catalogue.catalogue.programs)).toBe(
      `@layer tokens{[data-program="${code}"]{--accent:${color};--accent-fill:${color};--on-accent:var(--bright-ink)}}`,
    )
  })

  test('is shown in the offer, and listed to members who register afterwards', async () => {
    const { body } = await server.call(subscriptionContract.readOffer, {}, member.token)
    expect(body.body.programs.map(program => program.title)).toContain(title)
    expect((await list(await server.subscribe())).map(({ Program }) => Program.code)).toEqual(['stress', code])
  })

  test('is started, read and followed like any other', async () => {
    expect((await choose(code)).body).toMatchObject({ user: { programCode: code } })
    expect((await read(member, code)).unlocked).toEqual([`${code}-day-1`])
    const day = await server.call(programContract.readProgramDay, { params: { id: `${code}-day-1` } }, member.token)
    expect(day.body.body).toMatchObject({ programCode: code, content: expect.stringContaining('Levez-vous') })
    const locked = { params: { id: `${code}-day-2` } }
    expect((await server.call(programContract.readProgramDay, locked, member.token)).status).toBe(403)
    const after = await server.call(programContract.readAfterwards, { query: { programCode: code } }, member.token)
    expect([after.status, after.body.body]).toEqual([200, []])
  })

  test('that does not exist can be neither started nor read', async () => {
    const other = await server.subscribe()
    const unknown = await choose('swimming', other)
    expect([unknown.status, unknown.body.fields]).toEqual([400, { programCode: 'invalid_value' }])
    expect((await choose('<script>', other)).status).toBe(400)
    expect((await read(other, code)).unlocked).toEqual([])
    const query = { programCode: 'swimming' }
    const after = await server.call(programContract.readAfterwards, { query }, other.token)
    expect([after.status, after.body.message]).toEqual([404, 'error_not_found'])
  })
})
