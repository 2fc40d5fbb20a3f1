import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, begin, change, check, sign, publish, liveNumber } = studioChanges(server)
/** Writes and publishes. */
let aude = ''
/** Reviews. */
let marc = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  aude = await signInDemoStaff(server, 'aude@example.org')
  marc = await signInDemoStaff(server, 'marc@example.org')
})

const rules = 'review.yaml'
const everyKind = ['doctor', 'dietitian', 'lawyer']
const withoutLawyer = (text: string) => text.slice(0, text.indexOf('- kind: lawyer'))

describe('who signs what', () => {
  test.each([
    ['that is no list', 'x', 'invalid_type'],
    ['that names nobody', '[]', 'too_small'],
    ['with a value that begins with *', '- *.md', 'strayAlias'],
    ['that is removed', null, 'missing'],
  ])('%s is not published', async (_, text, code) => {
    const before = await liveNumber(aude)
    const id = await begin(aude)
    await writeText(server, { id, path: rules, text }, aude)
    const { status, body } = await publish(id, aude)
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
    expect(body.problems).toMatchObject([{ file: rules, code }])
    expect(await liveNumber(aude)).toBe(before)
  })

  test('is changed only with the signature of everybody who signs something today', async () => {
    const id = await change(rules, withoutLawyer, aude)
    const refused = await publish(id, aude)
    expect([refused.status, refused.body.message]).toEqual([409, 'error_signature_missing'])
    expect((await check(id, aude)).missingSignatures.map(({ kind }) => kind)).toEqual(everyKind)
    expect((await sign(id, marc)).body.signed).toEqual(['review'])
    expect((await publish(id, aude)).status).toBe(200)
  })

  test('that cannot be read, of an edition from before it was checked, means that every text needs every signature', async () => {
    const id = await change('medias/kind-hedge.fr.md', text => `${text}\nUne ligne.\n`, aude)
    expect((await check(id, aude)).missingSignatures).toEqual([])
    const text = await textOf(rules, aude)
    const { pool } = server.services.database
    // What the Studio published when it did not look at the rules.
    await pool.query(
      `update content_blob set text = 'x' where digest = (select t.files->>'review.yaml' from content_version v
         join content_edition e on e.number = v.edition join content_tree t on t.digest = e.tree_digest)`,
    )
    const { body } = await server.call(editionContract.listChanges, {}, aude)
    expect(body.body.length).toBeGreaterThan(0)
    const mend = await begin(aude)
    await writeText(server, { id: mend, path: rules, text: `${text}# Relu.\n` }, aude)
    const kinds = (await check(mend, aude)).missingSignatures.map(({ kind }) => kind)
    expect(kinds).toEqual([...everyKind, 'language'])
  })
})
