import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { writingContract } from '../../../domain/features/writing/writing.contract.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, change, submit, check, publish } = studioChanges(server)
/** Writes and publishes. */
let aude = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  aude = await signInDemoStaff(server, 'aude@example.org')
})

const page = 'medias/kind-hedge.fr.md'

/** A change that was ready. */
async function submitted(): Promise<string> {
  const id = await change(page, text => `${text}\nUne ligne.\n`, aude)
  expect((await submit(id, aude)).body.change.state).toBe('ready')
  return id
}

async function listed(id: string) {
  const { status, body } = await server.call(editionContract.listChanges, {}, aude)
  return [status, body.body?.find(one => one.id === id)?.state]
}

describe('a change with a value that begins with *', () => {
  test('is back in review, with a problem that names its line, and stays in the list', async () => {
    const id = await submitted()
    const text = (await textOf(page, aude)).replace(/title: .*/, 'title: *Important*')
    expect((await writeText(server, { id, path: page, text, revision: 1 }, aude)).status).toBe(200)
    const { problems } = await check(id, aude)
    expect(await listed(id)).toEqual([200, 'review'])
    const line = text.split('\n').findIndex(one => one.startsWith('title:')) + 1
    expect(problems[0]).toMatchObject({ file: page, line, code: 'strayAlias' })
    expect(problems[0]?.says.fr).toContain('"*Important*"')
    expect((await publish(id, aude)).body.message).toBe('error_invalid_content')
    const outline = { query: { change: id } }
    expect((await server.call(writingContract.readOutline, outline, aude)).status).toBe(200)
  })

  test('in a notebook block has a problem of its file', async () => {
    const words = '\n:::carnet\nid: weight\nlabel: *Poids*\n:::\n'
    const id = await change(page, text => text + words, aude)
    expect((await check(id, aude)).problems[0]).toMatchObject({ file: page, code: 'notebookBlock' })
  })
})

test('the list of changes reads none of their texts, even where one is lost', async () => {
  const id = await submitted()
  const { pool } = server.services.database
  await pool.query(`update content_change_file set digest = 'lost' where change_id = $1`, [id])
  expect(await listed(id)).toEqual([200, 'ready'])
})
