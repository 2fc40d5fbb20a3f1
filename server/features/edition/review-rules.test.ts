import { describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { demoStaffForThisFile } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, begin, change, check, sign, publish, liveNumber } = studioChanges(server)
/** Aude writes and publishes, and Marc reviews. */
const staff = demoStaffForThisFile(server, 'aude', 'marc')

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
    const before = await liveNumber(staff.aude)
    const id = await begin(staff.aude)
    await writeText(server, { id, path: rules, text }, staff.aude)
    const { status, body } = await publish(id, staff.aude)
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
    expect(body.problems).toMatchObject([{ file: rules, code }])
    expect(await liveNumber(staff.aude)).toBe(before)
  })

  test('changes only with a signature of every kind that it requires today', async () => {
    const id = await change(rules, withoutLawyer, staff.aude)
    const refused = await publish(id, staff.aude)
    expect([refused.status, refused.body.message]).toEqual([409, 'error_signature_missing'])
    expect((await check(id, staff.aude)).missingSignatures.map(({ kind }) => kind)).toEqual(everyKind)
    expect((await sign(id, staff.marc)).body.signed).toEqual(['review'])
    expect((await publish(id, staff.aude)).status).toBe(200)
  })

  test('that cannot be read, in an edition published before it was checked, means that every text needs every signature', async () => {
    const id = await change('medias/kind-hedge.fr.md', text => `${text}\nUne ligne.\n`, staff.aude)
    expect((await check(id, staff.aude)).missingSignatures).toEqual([])
    const text = await textOf(rules, staff.aude)
    const { pool } = server.services.database
    const unreadable = 'x'
    // Published by the Studio before it read the rules.
    await pool.query('insert into content_blob (digest, text) values ($1, $1)', [unreadable])
    await pool.query(
      `with live as (select e.number, t.files from content_version v
         join content_edition e on e.number = v.edition join content_tree t on t.digest = e.tree_digest),
       made as (insert into content_tree (digest, files)
         select $1, jsonb_set(files, '{review.yaml}', to_jsonb($1::text)) from live)
       update content_edition set tree_digest = $1 where number = (select number from live)`,
      [unreadable],
    )
    const { body } = await server.call(editionContract.listChanges, {}, staff.aude)
    expect(body.body.length).toBeGreaterThan(0)
    const mend = await begin(staff.aude)
    await writeText(server, { id: mend, path: rules, text: `${text}# Relu.\n` }, staff.aude)
    const kinds = (await check(mend, staff.aude)).missingSignatures.map(({ kind }) => kind)
    expect(kinds).toEqual([...everyKind, 'language'])
  })
})
