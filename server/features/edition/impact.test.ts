import { expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { hire, type SignedInStaff } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'
import { userProgramDay } from '../program/program.tables.ts'

const server = serverForThisFile({ hasEditions: true })

/** Registers a member who has finished the programme of stress: each of its days is open to them. */
async function finish(): Promise<void> {
  const { user } = await server.register()
  const program = server.services.catalogue.catalogue.programs.find(({ code }) => code === 'stress')
  const unlockedOn = server.clock.now()
  const rows = (program?.days ?? []).map(({ id }) => ({ userId: user.id, programDayId: id, unlockedOn }))
  await server.services.database.db.insert(userProgramDay).values(rows)
}

/** Begins a change that replaces a media of a day. @returns the change's id. */
async function beginReplacing({ token }: SignedInStaff, path: string, dayMedia: string): Promise<string> {
  const first = { params: { number: '1' }, query: {} }
  const { body } = await server.call(editionContract.compareEditions, first, token)
  const digest = body.body.find(file => file.path === path)?.after ?? ''
  const { text } = (await server.call(editionContract.readBlob, { params: { digest } }, token)).body
  const begun = await server.call(editionContract.createChange, { body: { title: 'Un jour' } }, token)
  const { id } = begun.body.change
  const changed = text.replace(`id: ${dayMedia}\n`, `id: ${dayMedia}-again\n`)
  expect((await writeText(server, { id, path, text: changed }, token)).status).toBe(200)
  return id
}

test('publishing reports that it affects ten members who finished a programme, and only “under ten” for nine', async () => {
  const aude = await hire(server, 'BO', ['write', 'publish'])
  const id = await beginReplacing(aude, 'programs/stress/week-04/day-01.yaml', 'stress-work-hours-fence')
  const check = async () => (await server.call(editionContract.checkChange, { params: { id } }, aude.token)).body.body
  for (let count = 0; count < 9; count += 1) await finish()
  const ofNine = await check()
  expect(ofNine.problems).toEqual([])
  expect(ofNine.impact.days).toEqual([{ id: 'stress-hedge', members: null }])
  await finish()
  expect((await check()).impact.days).toEqual([{ id: 'stress-hedge', members: 10 }])
})
