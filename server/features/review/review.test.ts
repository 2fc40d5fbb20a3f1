import { describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { reviewContract } from '../../../domain/features/review/review.contract.ts'
import { demoStaffForThisFile, signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const changes = studioChanges(server)
/** Aude writes and publishes, and Marc reviews. */
const staff = demoStaffForThisFile(server, 'aude', 'marc')

const notice = 'safety/notice.fr.yaml'
const page = 'medias/kind-hedge.fr.md'

const textOf = (path: string) => changes.textOf(path, staff.aude)

async function write(id: string, path: string, text: string, revision = 0, token = staff.aude) {
  return writeText(server, { id, path, text, revision }, token)
}

/** A change of one file, as an editor wrote it. */
async function change(path: string, edit: (text: string) => string): Promise<string> {
  const { body } = await server.call(editionContract.createChange, { body: { title: `Sur ${path}` } }, staff.aude)
  await write(body.change.id, path, edit(await textOf(path)))
  return body.change.id
}

const submit = (id: string, token = staff.aude) => server.call(reviewContract.submitChange, { params: { id } }, token)
const refuse = (id: string, text = 'À revoir.') =>
  server.call(reviewContract.refuseChange, { params: { id }, body: { text } }, staff.marc)
const sign = (id: string, dueOn = '2027-03-01') => changes.sign(id, staff.marc, { dueOn })
const publish = (id: string) => server.call(editionContract.publishChange, { params: { id } }, staff.aude)
const read = (id: string) => changes.read(id, staff.marc)
const stateOf = async (id: string) =>
  (await server.call(editionContract.readChange, { params: { id } }, staff.aude)).body.change.state
const check = async (id: string) =>
  (await server.call(editionContract.checkChange, { params: { id } }, staff.marc)).body.body
const edited = (text: string) => text.replace('stay:', '# Relu.\nstay:')

describe('a change in review', () => {
  test('becomes ready when the last signature is given, and is in review again once a letter changes', async () => {
    const id = await change(notice, edited)
    expect(await stateOf(id)).toBe('draft')
    const { status, body } = await submit(id)
    expect([status, body.change.state, body.change.missingSignatures]).toEqual([200, 'review', 1])
    expect(body.change.submittedBy).toBe('Aude Ferrand')
    expect((await sign(id)).status).toBe(200)
    expect(await stateOf(id)).toBe('ready')
    await write(id, notice, `${edited(await textOf(notice))}# Une lettre.\n`, 1)
    expect(await stateOf(id)).toBe('review')
    await write(id, notice, edited(await textOf(notice)), 2)
    expect(await stateOf(id)).toBe('ready')
    expect((await publish(id)).status).toBe(200)
    expect(await stateOf(id)).toBe('published')
  })

  test('is not ready while something stands in the way of publishing it', async () => {
    const id = await change(page, text => `${text}\nCette page guérit.\n`)
    expect((await submit(id)).body.change.state).toBe('review')
  })

  test('that cannot be read, or is empty, cannot be submitted', async () => {
    const broken = await change('medias/kind-hedge.yaml', text => `${text}colour: red\n`)
    const { status, body } = await submit(broken)
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
    expect(body.problems?.[0]).toMatchObject({ file: 'medias/kind-hedge.yaml' })
    const empty = await server.call(editionContract.createChange, { body: { title: 'Vide' } }, staff.aude)
    expect((await submit(empty.body.change.id)).status).toBe(400)
    expect(await stateOf(broken)).toBe('draft')
  })

  test('is submitted once, and taken back once', async () => {
    const id = await change(page, text => `${text}\nUne ligne.\n`)
    await submit(id)
    expect((await submit(id)).body.message).toBe('error_conflict_entry')
    const takeBack = () => server.call(reviewContract.takeBackChange, { params: { id } }, staff.aude)
    expect((await takeBack()).body.change.state).toBe('draft')
    expect((await takeBack()).body.message).toBe('error_conflict_entry')
  })

  test('that is refused becomes a draft again, and its owner gets the reason by e-mail in their language', async () => {
    const id = await change(page, text => `${text}\nUne ligne de trop.\n`)
    expect((await refuse(id)).body.message).toBe('error_conflict_entry')
    await submit(id)
    const { body } = await refuse(id, 'La dernière ligne est de trop.')
    expect([body.change.state, body.change.openRemarks, body.change.submittedOn]).toEqual(['draft', 1, null])
    const [told] = (await server.outbox('aude@example.org')).slice(-1)
    expect(told?.body?.subject).toMatch(/^À reprendre/)
    expect(told?.body?.text).toContain('La dernière ligne est de trop.')
    await submit(id)
    expect((await refuse(id, 'Encore.')).status).toBe(200)
    expect((await server.outbox('aude@example.org')).slice(-1)[0]?.body?.text).toContain('Encore.')
  })

  test('keeps its place in review when its schedule is taken back', async () => {
    const id = await change('medias/garden-rules.fr.md', text => `${text}\nUne ligne.\n`)
    await submit(id)
    const schedule = (publishOn: string | null) =>
      server.call(editionContract.scheduleChange, { params: { id }, body: { publishOn } }, staff.aude)
    expect((await schedule('2026-03-03T06:00:00.000Z')).body.change.state).toBe('scheduled')
    expect((await schedule(null)).body.change.state).toBe('ready')
  })
})

describe('what a reviewer reads', () => {
  test('is compared with the text that was signed last, not with what members read', async () => {
    const plan = 'fasting-plans/aging-prevention.fr.md'
    const first = await change(plan, text => `${text}\nPremière.\n`)
    expect((await read(first)).texts[0]?.comparedWith).toBe('live')
    await sign(first)
    await publish(first)
    const signed = (await read(first)).texts[0]?.files.find(({ path }) => path === plan)?.after
    const back = { params: { number: '1' }, body: { note: 'Retour' } }
    await server.call(editionContract.rollBack, back, staff.aude)
    const second = await server.call(editionContract.createChange, { body: { title: 'Deuxième' } }, staff.aude)
    await write(second.body.change.id, plan, `${await textOf(plan)}\nDeuxième.\n`)
    const { texts, latestDueOn } = await read(second.body.change.id)
    const [text] = texts
    expect(text).toMatchObject({ subject: 'fasting-plans/aging-prevention', comparedWith: 'signature' })
    expect(text?.files.map(({ path }) => path)).toEqual([
      'fasting-plans/aging-prevention.en.md',
      plan,
      'fasting-plans/aging-prevention.yaml',
    ])
    expect(text?.files.find(({ path }) => path === plan)?.before).toBe(signed)
    expect(text?.signatures).toMatchObject([{ kind: 'doctor', isGiven: false, latest: { by: 'Marc Vidal' } }])
    expect(latestDueOn).toBe('2027-03-02')
  })

  test('marks words of a claim, and says why one is right here', async () => {
    const id = await change(page, text => `${text}\nCe thé soigne. Gardez votre traitement.\n`)
    const [text] = (await read(id)).texts
    const said = text?.claims.map(claim => [claim.said, claim.allowed !== null])
    expect(said).toEqual(
      expect.arrayContaining([
        ['soigne', false],
        ['traitement', true],
      ]),
    )
  })
})

describe('a signature', () => {
  test('counts for no longer than the rules of review say', async () => {
    const id = await change(notice, text => `${edited(text)}# Longtemps.\n`)
    const { status, body } = await sign(id, '2027-03-03')
    expect([status, body.fields]).toEqual([400, { dueOn: 'invalid_value' }])
    expect((await sign(id, '2026-03-01')).status).toBe(400)
  })

  test('under a text that members read is due thirty days before it ends, until it is renewed', async () => {
    const dueOf = async () => (await server.call(reviewContract.listDueSignatures, {}, staff.marc)).body.body
    const id = await change('fasting-plans/sport-optimization.fr.md', text => `${text}\nRelu.\n`)
    await sign(id, '2026-04-02')
    await publish(id)
    expect(await dueOf()).toEqual([])
    server.clock.set(new Date('2026-03-03T11:00:00Z'))
    staff.marc = await signInDemoStaff(server, 'marc@example.org')
    expect(await dueOf()).toMatchObject([
      { subject: 'fasting-plans/sport-optimization', kind: 'doctor', by: 'Marc Vidal', dueOn: '2026-04-02' },
    ])
    const digest = (await dueOf())[0]?.digest ?? ''
    const renew = (dueOn: string, subject = 'fasting-plans/sport-optimization', as = digest) =>
      server.call(
        reviewContract.renewSignature,
        { body: { subject, digest: as, kind: 'doctor', dueOn, comment: '' } },
        staff.marc,
      )
    expect((await renew('2027-03-01', undefined, 'another')).body.message).toBe('error_text_changed')
    expect((await renew('2027-04-01')).status).toBe(400)
    expect((await renew('2027-03-01', page)).status).toBe(404)
    expect((await renew('2027-03-01')).status).toBe(204)
    expect(await dueOf()).toEqual([])
  })
})

describe('a remark', () => {
  test('about a paragraph is answered and settled by a writer, and counted until then', async () => {
    staff.aude = await signInDemoStaff(server, 'aude@example.org')
    const id = await change(page, text => `${text}\nUne ligne.\n`)
    const remark = { path: page, block: 1, blockText: 'Un paragraphe.', text: 'Le ton ?' }
    const said = await server.call(reviewContract.writeRemark, { params: { id }, body: remark }, staff.marc)
    expect(said.body.remark).toMatchObject({ ...remark, by: 'Marc Vidal', settledOn: null })
    const params = { id: said.body.remark.id }
    const answer = await server.call(reviewContract.answerRemark, { params, body: { text: 'Repris.' } }, staff.aude)
    expect(answer.body.remark).toMatchObject({ answersId: params.id, by: 'Aude Ferrand', path: null })
    const { change: before, remarks } = await read(id)
    expect([before.openRemarks, remarks.map(({ text }) => text)]).toEqual([1, ['Le ton ?', 'Repris.']])
    expect((await server.call(reviewContract.settleRemark, { params }, staff.aude)).status).toBe(200)
    expect((await read(id)).change.openRemarks).toBe(0)
    const elsewhere = { ...remark, path: 'medias/garden-rules.fr.md' }
    expect(
      (await server.call(reviewContract.writeRemark, { params: { id }, body: elsewhere }, staff.marc)).status,
    ).toBe(400)
  })
})

describe('a house rule', () => {
  const claim = (text: string) => `${text}\nCe livre parle de diabète.\n`
  const kindHedge = { rule: 'no-medical-claim', subject: 'medias/kind-hedge', reason: 'Un titre' }
  const waive = async (id: string, given = kindHedge) => {
    const digest = (await read(id)).texts.find(({ subject }) => subject === given.subject)?.digest ?? ''
    return server.call(reviewContract.waiveRule, { params: { id }, body: { ...given, digest } }, staff.marc)
  }

  test('that was waived for a text lets it be published as it reads, and is listed; it applies again once a letter changes', async () => {
    const id = await change(page, claim)
    const { problems } = await check(id)
    expect(problems).toMatchObject([{ rule: 'no-medical-claim', subject: 'medias/kind-hedge' }])
    expect(problems[0]?.says?.fr).toContain('bien-être')
    expect((await publish(id)).body.message).toBe('error_invalid_content')
    expect((await waive(id)).body.waiver).toMatchObject({ by: 'Marc Vidal', reason: 'Un titre' })
    expect(await check(id)).toMatchObject({ problems: [], waivers: [{ rule: 'no-medical-claim' }] })
    await write(id, page, `${claim(await textOf(page))}!\n`, 1)
    expect((await check(id)).problems).toHaveLength(1)
    await write(id, page, claim(await textOf(page)), 2)
    expect((await publish(id)).status).toBe(200)
    const other = await change('medias/garden-rules.en.md', text => `${text}\nOne more line.\n`)
    expect((await publish(other)).status).toBe(200)
  })

  test('is waived only for a text of the change, with a reason, and by nobody for their own text', async () => {
    const id = await change('medias/garden-rules.fr.md', claim)
    const given = { rule: 'no-medical-claim', subject: 'medias/garden-rules', reason: 'Un titre' }
    expect((await waive(id, { ...given, rule: 'unknown' })).body.fields).toEqual({ rule: 'invalid_value' })
    expect((await waive(id)).body.fields).toEqual({ subject: 'invalid_value' })
    expect((await waive(id, { ...given, reason: ' ' })).body.fields).toEqual({ reason: 'empty_field' })
    const { pool } = server.services.database
    await pool.query(`update staff_account set duties = '{review,write}' where address = 'marc@example.org'`)
    await write(id, 'medias/garden-rules.en.md', `${await textOf('medias/garden-rules.en.md')}\nMine.\n`, 0, staff.marc)
    expect((await waive(id, given)).body.message).toBe('error_own_text')
  })
})

describe('who reviewed a media', () => {
  const hedge = 'medias/kind-hedge'
  const name = (isNamed: boolean) => server.call(reviewContract.changeNaming, { body: { isNamed } }, staff.marc)

  test('is named to members if they agreed, while the text reads as it was signed and the signature counts', async () => {
    const { pool } = server.services.database
    await pool.query(`update staff_account set duties = '{review}' where address = 'marc@example.org'`)
    const member = await server.subscribe()
    const library = await server.call(libraryContract.readLibrary, {}, member.token)
    const card = library.body.body.flatMap(({ items }) => items).find(({ id }) => id === 'kind-hedge')
    const reviewOf = async () => {
      const params = { id: card?.ProgramDayMedias[0]?.id ?? '' }
      const { body } = await server.call(mediaContract.readProgramDayMedia, { params }, member.token)
      return body.body.Media.review
    }
    await server.call(editionContract.rollBack, { params: { number: '1' }, body: { note: 'Retour' } }, staff.aude)
    const rules = await change('review.yaml', text => text.replace('    - safety/', `    - ${hedge}.\n    - safety/`))
    await sign(rules, '2026-03-10')
    expect((await publish(rules)).status).toBe(200)
    const id = await change(`${hedge}.fr.md`, text => `${text}\nRelu.\n`)
    expect((await publish(id)).body.message).toBe('error_signature_missing')
    await sign(id, '2026-03-10')
    await publish(id)
    expect(await reviewOf()).toBeUndefined()
    expect((await name(true)).body).toMatchObject({ isNamed: true })
    expect(await reviewOf()).toEqual({ reviewedOn: server.clock.now().toISOString(), by: 'Marc Vidal' })
    await name(false)
    expect(await reviewOf()).toBeUndefined()
    await name(true)
    const live = (await server.call(editionContract.listEditions, { query: {} }, staff.aude)).body.live
    await server.call(editionContract.rollBack, { params: { number: '1' }, body: { note: 'Retour' } }, staff.aude)
    expect(await reviewOf()).toBeUndefined()
    await server.call(editionContract.rollBack, { params: { number: `${live}` }, body: { note: 'Retour' } }, staff.aude)
    expect((await reviewOf())?.by).toBe('Marc Vidal')
    server.clock.set(new Date('2026-03-11T11:00:00Z'))
    expect(await reviewOf()).toBeUndefined()
  })
})
