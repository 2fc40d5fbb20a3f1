import { expect, test } from 'vitest'
import { serverForThisFile } from '../../testing/test-server.ts'
import { findChange, insertChange, updateChange, updateChangeAsRead } from './edition.queries.ts'

const server = serverForThisFile()

const id = '01890000-0000-7000-8000-000000000001'
const morning = new Date('2026-03-02T09:00:00Z')
const noon = new Date('2026-03-02T12:00:00Z')

test('a change is updated only while its state and its three dates are those that were read', async () => {
  const { db } = server.services.database
  await insertChange(db, { id, title: 'La haie', state: 'scheduled', base: 1, changedOn: morning })

  const dates = { publishOn: morning, submittedOn: morning }
  const noDates = { publishOn: null, submittedOn: null }
  for (const [before, since] of [
    [dates, { state: 'draft' }],
    [dates, { changedOn: noon }],
    [dates, { publishOn: noon }],
    [dates, { publishOn: null }],
    [dates, { submittedOn: noon }],
    [dates, { submittedOn: null }],
    [noDates, { publishOn: noon }],
    [noDates, { submittedOn: noon }],
  ] as const) {
    await updateChange(db, id, { state: 'scheduled', changedOn: morning, failure: null, ...before })
    const read = await findChange(db, id)
    if (!read) throw new Error('the change was not written')
    await updateChange(db, id, since)
    expect(await updateChangeAsRead(db, read, { failure: 'conflict' }), JSON.stringify(since)).toBe(false)
    expect(await findChange(db, id)).toEqual({ ...read, ...since })
    await updateChange(db, id, read)
    expect(await updateChangeAsRead(db, read, { failure: 'conflict' })).toBe(true)
    expect(await findChange(db, id)).toEqual({ ...read, failure: 'conflict' })
  }
})
