import { describe, expect, test } from 'vitest'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { demoStaffForThisFile, signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, change, check, read, sign, publish } = studioChanges(server)
/** Aude writes, and Marc reviews. */
const staff = demoStaffForThisFile(server, 'aude', 'marc')

const plan = 'fasting-plans/aging-prevention.fr.md'
const subject = 'fasting-plans/aging-prevention'

/** A change of a text that a doctor signs, which Marc has read, and another dose that was saved since. */
async function editedSinceRead() {
  const id = await change(plan, text => `${text}\nDeux verres d’eau.\n`, staff.aude)
  const as = await read(id, staff.marc)
  const text = `${await textOf(plan, staff.aude)}\nDix verres d’eau.\n`
  expect((await writeText(server, { id, path: plan, text, revision: 1 }, staff.aude)).status).toBe(200)
  return { id, as }
}

describe('a text that was changed after its reviewer read it', () => {
  test('is not signed: the call is refused and stores no signature', async () => {
    const { id, as } = await editedSinceRead()
    const { status, body } = await sign(id, staff.marc, { as })
    expect([status, body.message, body.paths]).toEqual([409, 'error_text_changed', [subject]])
    const { pool } = server.services.database
    expect((await pool.query('select 1 from content_signature')).rows).toEqual([])
    expect((await sign(id, staff.marc)).status).toBe(200)
    expect((await check(id, staff.aude)).missingSignatures).toEqual([])
  })

  test('is not signed by somebody who read only other texts', async () => {
    const { id, as } = await editedSinceRead()
    const { body } = await sign(id, staff.marc, { as: { ...as, texts: [] } })
    expect(body.message).toBe('error_text_changed')
  })

  test('gets no waiver', async () => {
    const { id, as } = await editedSinceRead()
    const waive = (digest: string) => {
      const body = { rule: 'no-medical-claim', subject, digest, reason: 'Un titre' }
      return server.call(reviewContract.waiveRule, { params: { id }, body }, staff.marc)
    }
    const [before] = as.texts
    const { status, body } = await waive(before?.digest ?? '')
    expect([status, body.message, body.paths]).toEqual([409, 'error_text_changed', [subject]])
    expect((await check(id, staff.aude)).waivers).toEqual([])
    const [now] = (await read(id, staff.marc)).texts
    expect((await waive(now?.digest ?? '')).status).toBe(200)
  })
})

describe('a text that several people wrote', () => {
  const both = () => {
    const { pool } = server.services.database
    return pool.query(`update staff_account set duties = '{review,write}' where address = 'marc@example.org'`)
  }
  const comma = async (id: string, token: string, revision: number) => {
    const text = `${await textOf(plan, staff.aude)}\nUne virgule, ${revision}.\n`
    expect((await writeText(server, { id, path: plan, text, revision }, token)).status).toBe(200)
  }

  test('cannot be signed by any of them, no matter who saved it last', async () => {
    await both()
    const id = await change(plan, text => `${text}\nDe Marc.\n`, staff.marc)
    await comma(id, staff.aude, 1)
    await comma(id, staff.aude, 2)
    const { status, body } = await sign(id, staff.marc)
    expect([status, body.message]).toEqual([403, 'error_own_text'])
    const [text] = (await read(id, staff.marc)).texts
    const waiver = { rule: 'no-medical-claim', subject, digest: text?.digest ?? '', reason: 'Un titre' }
    const waived = await server.call(reviewContract.waiveRule, { params: { id }, body: waiver }, staff.marc)
    expect(waived.body.message).toBe('error_own_text')
  })

  test('cannot be signed again by any of them once it is published', async () => {
    await both()
    const { pool } = server.services.database
    const id = await change(plan, text => `${text}\nDe Marc encore.\n`, staff.marc)
    await comma(id, staff.aude, 1)
    await pool.query(`update staff_account set duties = '{review}' where address = 'paul@example.org'`)
    const paul = await signInDemoStaff(server, 'paul@example.org')
    expect((await sign(id, paul)).status).toBe(200)
    expect((await publish(id, staff.aude)).status).toBe(200)
    const [text] = (await read(id, staff.marc)).texts
    const renewal = { subject, digest: text?.digest ?? '', kind: 'doctor' as const, dueOn: '2027-03-01', comment: '' }
    const { body } = await server.call(reviewContract.renewSignature, { body: renewal }, staff.marc)
    expect(body.message).toBe('error_own_text')
    expect((await server.call(reviewContract.renewSignature, { body: renewal }, paul)).status).toBe(204)
  })
})
