import { beforeAll, describe, expect, test } from 'vitest'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, change, check, submit, publish, schedule, drop, stateOf, liveNumber } = studioChanges(server)
/** Writes and publishes. */
let aude = ''
/** Reviews. */
let marc = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  aude = await signInDemoStaff(server, 'aude@example.org')
  marc = await signInDemoStaff(server, 'marc@example.org')
})

const page = 'medias/kind-hedge.fr.md'
let edits = 0
const begin = () => change(page, text => `${text}\nUne ligne, ${++edits}.\n`, aude)
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
const tomorrow = () => inMinutes(24 * 60).toISOString()

/** Keeps the only thread that checks busy for some seconds, and then starts something that has to wait for it. */
async function startWaiting<Result>(start: () => Promise<Result>): Promise<{ ends: () => Promise<Result> }> {
  const busy = Promise.all(Array.from({ length: 4 }, async () => check(await begin(), aude)))
  for (let turn = 0; turn < 8; turn++) await liveNumber(aude)
  let hasEnded = false
  const started = start().finally(() => {
    hasEnded = true
  })
  // By then it has read the change, and waits for its check.
  for (let turn = 0; turn < 4; turn++) await liveNumber(aude)
  const ends = async () => {
    expect(hasEnded).toBe(false)
    const result = await started
    await busy
    return result
  }
  return { ends }
}

describe('a change that is being checked for its schedule', () => {
  test('stays given up, if somebody gives it up meanwhile', async () => {
    const id = await begin()
    const scheduling = await startWaiting(() => schedule(id, tomorrow(), aude))
    expect((await drop(id, aude)).status).toBe(204)
    const { status, body } = await scheduling.ends()
    expect([status, body.message, body.paths]).toEqual([409, 'error_conflict_files', [page]])
    expect(await stateOf(id, aude)).toBe('dropped')
  })

  test('stays a draft, if somebody saves a text of it meanwhile', async () => {
    const id = await begin()
    const scheduling = await startWaiting(() => schedule(id, tomorrow(), aude))
    server.clock.set(inMinutes(1))
    const text = `${await textOf(page, aude)}\nNon contrôlée.\n`
    expect((await writeText(server, { id, path: page, text, revision: 1 }, aude)).status).toBe(200)
    expect((await scheduling.ends()).status).toBe(409)
    expect(await stateOf(id, aude)).toBe('draft')
  })

  test('stays published, if somebody publishes it meanwhile', async () => {
    const id = await begin()
    const answers = await Promise.all([publish(id, aude), schedule(id, tomorrow(), aude)])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
    expect(await stateOf(id, aude)).toBe('published')
  })
})

describe('a scheduled change that is being published', () => {
  /** A change in review whose hour has come. */
  async function due(): Promise<string> {
    const id = await change('medias/garden-rules.fr.md', text => `${text}\nUne ligne, ${++edits}.\n`, aude)
    await submit(id, aude)
    expect((await schedule(id, inMinutes(1).toISOString(), aude)).status).toBe(200)
    server.clock.set(inMinutes(2))
    return id
  }
  const publishDue = () => server.running.jobs.runNow('publishDueChanges')

  test('is not published, if its schedule is taken back meanwhile', async () => {
    const id = await due()
    const before = await liveNumber(aude)
    const publishing = await startWaiting(publishDue)
    expect((await schedule(id, null, aude)).body.change.state).toBe('ready')
    await publishing.ends()
    expect([await liveNumber(aude), await stateOf(id, aude)]).toEqual([before, 'ready'])
  })

  test('is not published, nor failed, if it is scheduled for later or refused meanwhile', async () => {
    const id = await due()
    const before = await liveNumber(aude)
    const postponing = await startWaiting(publishDue)
    const { pool } = server.services.database
    await pool.query('update content_change set publish_on = $2 where id = $1', [id, inMinutes(60)])
    await postponing.ends()
    expect([await liveNumber(aude), await stateOf(id, aude)]).toEqual([before, 'scheduled'])
    server.clock.set(inMinutes(61))
    aude = await signInDemoStaff(server, 'aude@example.org')
    marc = await signInDemoStaff(server, 'marc@example.org')
    const publishing = await startWaiting(publishDue)
    const refusal = { params: { id }, body: { text: 'À revoir.' } }
    expect((await server.call(reviewContract.refuseChange, refusal, marc)).status).toBe(200)
    await publishing.ends()
    expect([await liveNumber(aude), await stateOf(id, aude)]).toEqual([before, 'draft'])
  })
})
