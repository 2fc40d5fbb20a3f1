import { beforeAll, describe, expect, test } from 'vitest'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { textOf, change, check, read, sign, publish } = studioChanges(server)
/** Writes. */
let aude = ''
/** Reviews. */
let marc = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  aude = await signInDemoStaff(server, 'aude@example.org')
  marc = await signInDemoStaff(server, 'marc@example.org')
})

const plan = 'fasting-plans/aging-prevention.fr.md'
const subject = 'fasting-plans/aging-prevention'

/** A change of a text that a doctor signs, which Marc has read, and another dose that was saved since. */
async function editedSinceRead() {
  const id = await change(plan, text => `${text}\nDeux verres d’eau.\n`, aude)
  const as = await read(id, marc)
  const text = `${await textOf(plan, aude)}\nDix verres d’eau.\n`
  expect((await writeText(server, { id, path: plan, text, revision: 1 }, aude)).status).toBe(200)
  return { id, as }
}

describe('a text that was changed after its reviewer read it', () => {
  test('is not signed: the call is refused, and nobody’s name is under it', async () => {
    const { id, as } = await editedSinceRead()
    const { status, body } = await sign(id, marc, { as })
    expect([status, body.message, body.paths]).toEqual([409, 'error_text_changed', [subject]])
    const { pool } = server.services.database
    expect((await pool.query('select 1 from content_signature')).rows).toEqual([])
    expect((await sign(id, marc)).status).toBe(200)
    expect((await check(id, aude)).missingSignatures).toEqual([])
  })

  test('is not signed by somebody who read only others', async () => {
    const { id, as } = await editedSinceRead()
    const { body } = await sign(id, marc, { as: { ...as, texts: [] } })
    expect(body.message).toBe('error_text_changed')
  })

  test('keeps its house rules', async () => {
    const { id, as } = await editedSinceRead()
    const waive = (digest: string) => {
      const body = { rule: 'no-medical-claim', subject, digest, reason: 'Un titre' }
      return server.call(reviewContract.waiveRule, { params: { id }, body }, marc)
    }
    const [before] = as.texts
    const { status, body } = await waive(before?.digest ?? '')
    expect([status, body.message, body.paths]).toEqual([409, 'error_text_changed', [subject]])
    expect((await check(id, aude)).waivers).toEqual([])
    const [now] = (await read(id, marc)).texts
    expect((await waive(now?.digest ?? '')).status).toBe(200)
  })
})

describe('a text that several people wrote', () => {
  const both = () => {
    const { pool } = server.services.database
    return pool.query(`update staff_account set duties = '{review,write}' where address = 'marc@example.org'`)
  }
  const comma = async (id: string, token: string, revision: number) => {
    const text = `${await textOf(plan, aude)}\nUne virgule, ${revision}.\n`
    expect((await writeText(server, { id, path: plan, text, revision }, token)).status).toBe(200)
  }

  test('is signed by none of them, whoever saved it last', async () => {
    await both()
    const id = await change(plan, text => `${text}\nDe Marc.\n`, marc)
    await comma(id, aude, 1)
    await comma(id, aude, 2)
    const { status, body } = await sign(id, marc)
    expect([status, body.message]).toEqual([403, 'error_own_text'])
    const [text] = (await read(id, marc)).texts
    const waiver = { rule: 'no-medical-claim', subject, digest: text?.digest ?? '', reason: 'Un titre' }
    const waived = await server.call(reviewContract.waiveRule, { params: { id }, body: waiver }, marc)
    expect(waived.body.message).toBe('error_own_text')
  })

  test('is not signed again by any of them once members read it', async () => {
    await both()
    const { pool } = server.services.database
    const id = await change(plan, text => `${text}\nDe Marc encore.\n`, marc)
    await comma(id, aude, 1)
    await pool.query(`update staff_account set duties = '{review}' where address = 'paul@example.org'`)
    const paul = await signInDemoStaff(server, 'paul@example.org')
    expect((await sign(id, paul)).status).toBe(200)
    expect((await publish(id, aude)).status).toBe(200)
    const [text] = (await read(id, marc)).texts
    const renewal = { subject, digest: text?.digest ?? '', kind: 'doctor' as const, dueOn: '2027-03-01', comment: '' }
    const { body } = await server.call(reviewContract.renewSignature, { body: renewal }, marc)
    expect(body.message).toBe('error_own_text')
    expect((await server.call(reviewContract.renewSignature, { body: renewal }, paul)).status).toBe(204)
  })
})
