import { describe, expect, test } from 'vitest'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { demoStaffForThisFile, signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, change, check, submit, publish, schedule, drop, stateOf, liveNumber } = studioChanges(server)
/** Aude writes and publishes, and Marc reviews. */
const staff = demoStaffForThisFile(server, 'aude', 'marc')

const page = 'medias/kind-hedge.fr.md'
let edits = 0
const begin = () => change(page, text => `${text}\nUne ligne, ${++edits}.\n`, staff.aude)
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * 60_000)
const tomorrow = () => inMinutes(24 * 60).toISOString()

/** Keeps the only thread that checks busy for some seconds, and then starts something that has to wait for it. */
async function startWaiting<Result>(start: () => Promise<Result>): Promise<{ ends: () => Promise<Result> }> {
  const others = await Promise.all(Array.from({ length: 6 }, begin))
  const busy = Promise.all(others.map(other => check(other, staff.aude)))
  for (let turn = 0; turn < 4; turn++) await liveNumber(staff.aude)
  let hasEnded = false
  const started = start().finally(() => {
    hasEnded = true
  })
  // By then it has read the change, and waits for its check.
  for (let turn = 0; turn < 4; turn++) await liveNumber(staff.aude)
  const ends = async () => {
    expect(hasEnded).toBe(false)
    const result = await started
    await busy
    return result
  }
  return { ends }
}

describe('a change that is being checked for its schedule', () => {
  test('stays discarded if somebody discards it in the meantime', async () => {
    const id = await begin()
    const scheduling = await startWaiting(() => schedule(id, tomorrow(), staff.aude))
    expect((await drop(id, staff.aude)).status).toBe(204)
    const { status, body } = await scheduling.ends()
    expect([status, body.message, body.paths]).toEqual([409, 'error_conflict_files', [page]])
    expect(await stateOf(id, staff.aude)).toBe('dropped')
  })

  test('stays a draft if somebody saves one of its texts in the meantime', async () => {
    const id = await begin()
    const scheduling = await startWaiting(() => schedule(id, tomorrow(), staff.aude))
    server.clock.set(inMinutes(1))
    const text = `${await textOf(page, staff.aude)}\nNon contrôlée.\n`
    expect((await writeText(server, { id, path: page, text, revision: 1 }, staff.aude)).status).toBe(200)
    expect((await scheduling.ends()).status).toBe(409)
    expect(await stateOf(id, staff.aude)).toBe('draft')
  })

  test('is scheduled or published, and never both, if somebody publishes it in the meantime', async () => {
    const id = await begin()
    const [published, scheduled] = await Promise.all([publish(id, staff.aude), schedule(id, tomorrow(), staff.aude)])
    // Either check may finish first; the other request is then refused.
    expect([published.status, scheduled.status].toSorted()).toEqual([200, 409])
    expect(await stateOf(id, staff.aude)).toBe(published.status === 200 ? 'published' : 'scheduled')
  })
})

describe('a scheduled change that is being published', () => {
  /** A change in review whose hour has come. */
  async function due(): Promise<string> {
    const id = await change('medias/garden-rules.fr.md', text => `${text}\nUne ligne, ${++edits}.\n`, staff.aude)
    await submit(id, staff.aude)
    expect((await schedule(id, inMinutes(1).toISOString(), staff.aude)).status).toBe(200)
    server.clock.set(inMinutes(2))
    return id
  }
  const publishDue = () => server.running.jobs.runNow('publishDueChanges')

  test('is not published if its schedule is cancelled in the meantime', async () => {
    const id = await due()
    const before = await liveNumber(staff.aude)
    const publishing = await startWaiting(publishDue)
    expect((await schedule(id, null, staff.aude)).body.change.state).toBe('ready')
    await publishing.ends()
    expect([await liveNumber(staff.aude), await stateOf(id, staff.aude)]).toEqual([before, 'ready'])
  })

  test('is neither published nor reported as failed if it is rescheduled or refused in the meantime', async () => {
    const id = await due()
    const before = await liveNumber(staff.aude)
    const postponing = await startWaiting(publishDue)
    const { pool } = server.services.database
    await pool.query('update content_change set publish_on = $2 where id = $1', [id, inMinutes(60)])
    await postponing.ends()
    expect([await liveNumber(staff.aude), await stateOf(id, staff.aude)]).toEqual([before, 'scheduled'])
    server.clock.set(inMinutes(61))
    staff.aude = await signInDemoStaff(server, 'aude@example.org')
    staff.marc = await signInDemoStaff(server, 'marc@example.org')
    const publishing = await startWaiting(publishDue)
    const refusal = { params: { id }, body: { text: 'À revoir.' } }
    expect((await server.call(reviewContract.refuseChange, refusal, staff.marc)).status).toBe(200)
    await publishing.ends()
    expect([await liveNumber(staff.aude), await stateOf(id, staff.aude)]).toEqual([before, 'draft'])
  })
})
