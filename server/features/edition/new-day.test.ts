import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract } from '../../../domain/features/file/file.contract.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { followersOf } from '../../testing/followers.ts'
import { hire } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { choose, complete, read } = followersOf(server)
const day = 'programs/stress/week-01/day-02'
/** Its name begins as those that the doctor signs. */
const media = 'medfasting-evening'
const place = 'stress-evening'
const six = '2026-03-03T05:00:00.000Z'
let editor = ''
let doctor = ''
/** Has not started anything. */
let nadia: SignedInMember
/** Has finished the day that changes. */
let camille: SignedInMember

beforeAll(async () => {
  nadia = await server.subscribe()
  camille = await server.subscribe()
  await choose(camille, 'stress')
  await finishToday()
  server.clock.set(new Date('2026-03-02T23:30:00.000Z'))
  await finishToday()
  editor = (await hire(server, 'BO', ['write', 'publish'])).token
  doctor = (await hire(server, 'DOCTOR', ['review'])).token
})

async function finishToday(): Promise<void> {
  const { days } = await read(camille, 'stress')
  const open = days.findLast(({ UserProgramDays }) => UserProgramDays.length > 0)
  for (const { id } of open?.ProgramDayMedias.filter(({ isOptional }) => !isOptional) ?? []) await complete(camille, id)
}

async function textOf(path: string): Promise<string> {
  const first = { params: { number: '1' }, query: {} }
  const { body } = await server.call(editionContract.compareEditions, first, editor)
  const digest = body.body.find(file => file.path === path)?.after ?? ''
  return (await server.call(editionContract.readBlob, { params: { digest } }, editor)).body.text
}

/** Writes a media in both languages with a photograph, and a day that asks for it. @returns the change's id. */
async function writeDay(): Promise<string> {
  const { body } = await server.call(editionContract.createChange, { body: { title: 'Un soir calme' } }, editor)
  const { id } = body.change
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const taken = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#223355', noise } }).blur(4)
  const { digest } = await uploadFile(server, editor, 'Soir', await taken.jpeg().toBuffer())
  const placed = { params: { id }, body: { path: `pictures/medias/${media}.960.jpg`, digest } }
  expect((await server.call(fileContract.placeFile, placed, editor)).status).toBe(200)
  const facts = (await textOf('medias/kind-hedge.yaml'))
    .replace(/id: .*/, `id: ${media}`)
    .replace(/picture: .*/, `picture: medias/${media}.960.jpg`)
  const files = {
    [`medias/${media}.yaml`]: facts,
    [`medias/${media}.fr.md`]: (await textOf('medias/kind-hedge.fr.md')).replace(/title: .*/, 'title: Un soir calme'),
    [`medias/${media}.en.md`]: (await textOf('medias/kind-hedge.en.md')).replace(/title: .*/, 'title: A quiet evening'),
    [`${day}.yaml`]: `${(await textOf(`${day}.yaml`)).trimEnd()}\n  - id: ${place}\n    media: ${media}\n`,
    [`${day}.fr.md`]: `Ce soir est calme.\n\n${await textOf(`${day}.fr.md`)}`,
    [`${day}.en.md`]: `This evening is quiet.\n\n${await textOf(`${day}.en.md`)}`,
  }
  for (const [path, text] of Object.entries(files))
    expect((await writeText(server, { id, path, text }, editor)).status, path).toBe(200)
  return id
}

/** The card of the new media as a member finds it in the library. */
async function findCard({ token }: SignedInMember) {
  const { body } = await server.call(libraryContract.readLibrary, {}, token)
  return body.body.flatMap(({ items }) => items).find(({ id }) => id === media)
}

test('a new day is written, signed and scheduled, and members have it at six without losing any progress', async () => {
  const before = await read(camille, 'stress')
  expect(before.unlocked).toHaveLength(2)
  const id = await writeDay()
  const submitted = await server.call(reviewContract.submitChange, { params: { id } }, editor)
  expect(submitted.body.change).toMatchObject({ state: 'review', missingSignatures: 1 })
  const schedule = { params: { id }, body: { publishOn: six } }
  expect((await studioChanges(server).sign(id, doctor, { dueOn: '2026-09-01' })).status).toBe(200)
  expect((await server.call(editionContract.scheduleChange, schedule, editor)).body.change.state).toBe('scheduled')

  server.clock.set(new Date('2026-03-03T04:59:59.000Z'))
  await server.running.jobs.runNow('publishDueChanges')
  expect(await findCard(nadia)).toBeUndefined()
  server.clock.set(new Date(six))
  await server.running.jobs.runNow('publishDueChanges')

  const card = await findCard(nadia)
  expect(card?.title).toBe('Un soir calme')
  expect((await server.send('GET', card?.image ?? '')).status).toBe(200)
  const ofNadia = await read(nadia, 'stress')
  const [, asked] = ofNadia.days
  expect(asked?.ProgramDayMedias.at(-1)).toMatchObject({ id: place, isOptional: false })
  const dayOf = { params: { id: before.days[1]?.id ?? '' } }
  const { body } = await server.call(programContract.readProgramDay, dayOf, camille.token)
  expect(body.body.content).toContain('Ce soir est calme.')
  const after = await read(camille, 'stress')
  expect([after.progress, after.days.slice(0, 2).map(({ UserProgramDays }) => UserProgramDays)]).toEqual([
    before.progress,
    before.days.slice(0, 2).map(({ UserProgramDays }) => UserProgramDays),
  ])
  expect(after.days[1]?.ProgramDayMedias.at(-1)).toMatchObject({ id: place, isOptional: true })
})
