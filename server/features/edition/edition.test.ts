import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { writeProblem } from '../../../domain/features/edition/problem.rules.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { locales } from '../../../domain/locale.ts'
import { contentVersion } from '../../content/content.tables.ts'
import { contentEdition } from '../../content/editions/edition.tables.ts'
import { findEdition, insertTree, readLiveEdition, readTreeOf } from '../../content/editions/edition-store.ts'
import type { Tree } from '../../content/editions/tree.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { studioChanges } from '../../testing/studio-changes.ts'
import { type SignedInMember, serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { sign } = studioChanges(server)
let member: SignedInMember
/** Writes and publishes. */
let aude = ''
/** Signs. */
let marc = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  member = await server.subscribe()
  aude = await signInDemoStaff(server, 'aude@example.org')
  marc = await signInDemoStaff(server, 'marc@example.org')
})

const page = 'medias/kind-hedge.fr.md'

async function textOf(path: string): Promise<string> {
  const { body: editions } = await server.call(editionContract.listEditions, { query: {} }, aude)
  const first = { params: { number: '1' }, query: {} }
  const { body } = await server.call(editionContract.compareEditions, first, aude)
  expect(editions.live).toBeGreaterThan(0)
  const digest = body.body.find(file => file.path === path)?.after ?? ''
  return (await server.call(editionContract.readBlob, { params: { digest } }, aude)).body.text
}

async function begin(title: string): Promise<string> {
  return (await server.call(editionContract.createChange, { body: { title } }, aude)).body.change.id
}

async function write(id: string, path: string, text: string | null, revision = 0, token = aude) {
  const { status, body } = await writeText(server, { id, path, text, revision }, token)
  return { status, body, revision: body.revisions?.[0]?.revision }
}

async function publish(id: string, token = aude) {
  return server.call(editionContract.publishChange, { params: { id } }, token)
}

async function liveNumber(): Promise<number> {
  return (await server.call(editionContract.listEditions, { query: {} }, aude)).body.live
}

/** What a member sees of a media in the library. */
async function read(mediaId: string): Promise<string> {
  const { body } = await server.call(libraryContract.readLibrary, {}, member.token)
  const found = body.body.flatMap(({ items }) => items).find(media => media.id === mediaId)
  return JSON.stringify(found ?? null)
}

describe('a change', () => {
  test('is seen by members once it is published, and by nobody before', async () => {
    const before = await liveNumber()
    const text = await textOf(page)
    const id = await begin('Un lit rendu au sommeil')
    await write(id, page, text.replace(/title: .*/, 'title: Le lit, rendu au sommeil'))
    expect(await read('kind-hedge')).not.toContain('Le lit, rendu au sommeil')
    const checked = await server.call(editionContract.checkChange, { params: { id } }, aude)
    expect(checked.body.body).toMatchObject({ conflicts: [], problems: [], missingSignatures: [] })
    const { status, body } = await publish(id)
    expect([status, body.edition.number, body.edition.by, body.edition.changed]).toEqual([
      200,
      before + 1,
      'Aude Ferrand',
      1,
    ])
    expect(await read('kind-hedge')).toContain('Le lit, rendu au sommeil')
  })

  test('of which a file is broken is refused with file and line, and nothing is published', async () => {
    const before = await liveNumber()
    const id = await begin('Un champ de trop')
    await write(id, 'medias/kind-hedge.yaml', `${await textOf('medias/kind-hedge.yaml')}colour: red\n`)
    const { status, body } = await publish(id)
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
    const [problem] = body.problems ?? []
    expect(problem).toMatchObject({ file: 'medias/kind-hedge.yaml', says: { en: expect.stringContaining('colour') } })
    expect(await liveNumber()).toBe(before)
  })

  test('says what is broken in both languages, with file, line and field', async () => {
    const id = await begin('Des erreurs')
    const kind = await textOf('medias/kind-hedge.yaml')
    await write(id, 'medias/kind-hedge.yaml', `${kind.replace('type: page', 'type: poem')}colour: red\n`)
    await write(id, 'tags.yaml', `${await textOf('tags.yaml')}- id: "wide\n`)
    const day = 'programs/stress/week-04/day-01.yaml'
    await write(id, day, (await textOf(day)).replace('media: work-hours-fence', 'media: nowhere'))
    const problems = (await publish(id)).body.problems ?? []
    const [french, english] = locales.map(locale => problems.map(problem => writeProblem(problem, locale)))
    const quote = problems.find(({ file }) => file === 'tags.yaml')
    expect(quote?.says).toEqual({
      fr: 'il manque un signe\u00a0: un guillemet, un crochet, une accolade, une virgule ou un deux-points',
      en: 'Missing closing "quote',
    })
    expect(english).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^medias\/kind-hedge\.yaml:2: type: Invalid option: /),
        'medias/kind-hedge.yaml:1: Unrecognized key: "colour"',
        `${day}:1: unknown media nowhere`,
      ]),
    )
    expect(french).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^medias\/kind-hedge\.yaml:2: type\u00a0: Option invalide\s: /),
        expect.stringMatching(/^medias\/kind-hedge\.yaml:1: Clé non reconnue\s: "colour"$/),
        `${day}:1: le média nowhere n’existe pas`,
      ]),
    )
    const codes = problems.map(({ code }) => code)
    expect(codes).toEqual(
      expect.arrayContaining(['invalid_value', 'unrecognized_keys', 'MISSING_CHAR', 'unknownMedia']),
    )
  })

  test('onto files that somebody else has changed since gets 409 with their paths', async () => {
    const path = 'medias/garden-rules.en.md'
    const text = await textOf(path)
    const [mine, theirs] = [await begin('One'), await begin('Two')]
    await write(mine, path, `${text}\nOne more line.\n`)
    await write(theirs, path, `${text}\nAnother line.\n`)
    expect((await publish(theirs)).status).toBe(200)
    const before = await liveNumber()
    const { status, body } = await publish(mine)
    expect([status, body.message, body.paths]).toEqual([409, 'error_conflict_files', [path]])
    expect(await liveNumber()).toBe(before)
  })

  test('pressed twice is published once', async () => {
    await server.call(editionContract.rollBack, { params: { number: '1' }, body: { note: 'Retour' } }, aude)
    const id = await begin('Deux fois')
    await write(id, page, `${await textOf(page)}\nUne ligne de plus.\n`)
    const before = await liveNumber()
    const answers = await Promise.all([publish(id), publish(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toSatisfy(status => status >= 400)])
    expect(await liveNumber()).toBe(before + 1)
  })

  test('is published beside another at the same moment, and members read both', async () => {
    await server.call(editionContract.rollBack, { params: { number: '1' }, body: { note: 'Retour' } }, aude)
    const other = 'medias/garden-rules.fr.md'
    const written = [page, other].map(async path => {
      const id = await begin(path)
      await write(id, path, (await textOf(path)).replace(/title: .*/, 'title: Au même moment'))
      return id
    })
    const ids = await Promise.all(written)
    const before = await liveNumber()
    const answers = await Promise.all(ids.map(id => publish(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await liveNumber()).toBe(before + 2)
    const both = { params: { number: `${before + 2}` }, query: { from: `${before}` } }
    const { body } = await server.call(editionContract.compareEditions, both, aude)
    expect(body.body.map(file => file.path)).toEqual([other, page])
    for (const id of ['kind-hedge', 'garden-rules']) expect(await read(id)).toContain('Au même moment')
  })

  test('is saved by one person at a time: a save over an old revision is refused', async () => {
    const id = await begin('À deux')
    expect((await write(id, page, 'premier')).revision).toBe(1)
    const { body } = await write(id, page, 'second', 0)
    expect([body.message, body.paths]).toEqual(['error_conflict_files', [page]])
    expect((await write(id, page, 'second', 1)).revision).toBe(2)
  })

  test.each([
    '../secret.md',
    '/etc/passwd',
    'medias/A.fr.md',
    'pictures/public/x.svg',
    'medias/.hidden.md',
    'x'.repeat(301),
  ])('holds no file at %s', async path => {
    const { status, body } = await write(await begin('Ailleurs'), path, 'x')
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})[0]).toMatch(/path$/)
  })
})

describe('a text that needs a signature', () => {
  const notice = 'safety/notice.fr.yaml'
  const edited = async () => (await textOf(notice)).replace('stay:', '# Relu.\nstay:')

  test('is published once the doctor has signed it as it reads, and one letter later needs it again', async () => {
    const id = await begin('Consigne de sécurité')
    await write(id, notice, await edited())
    const refused = await publish(id)
    expect([refused.status, refused.body.message, refused.body.paths]).toEqual([
      409,
      'error_signature_missing',
      ['safety/notice'],
    ])
    expect((await sign(id, aude)).body).toMatchObject({ message: 'error_duty_required', duty: 'review' })
    expect((await sign(id, marc)).body.signed).toEqual(['safety/notice'])
    await write(id, notice, `${await edited()}# Une lettre.\n`, 1)
    const lost = await server.call(editionContract.checkChange, { params: { id } }, aude)
    expect(lost.body.body.missingSignatures).toMatchObject([
      { path: 'safety/notice', kind: 'doctor', lostBy: 'Marc Vidal' },
    ])
    expect((await publish(id)).status).toBe(409)
    await write(id, notice, await edited(), 2)
    expect((await publish(id)).status).toBe(200)
  })

  test('is not signed by who wrote it', async () => {
    const id = await begin('La mienne')
    await write(id, notice, `${await edited()}# De Marc.\n`, 0, await writerWithReview())
    const { status, body } = await sign(id, marc)
    expect([status, body.message]).toEqual([403, 'error_own_text'])
  })

  /** Marc, who may also write for this once. */
  async function writerWithReview(): Promise<string> {
    const { pool } = server.services.database
    await pool.query(`update staff_account set duties = '{review,write}' where address = 'marc@example.org'`)
    return marc
  }
})

describe('a schedule', () => {
  test('is kept by the clock', async () => {
    const path = 'medias/after-the-rain.fr.md'
    const id = await begin('Demain matin')
    await write(id, path, (await textOf(path)).replace(/title: .*/, 'title: Demain matin'))
    const publishOn = new Date(server.clock.now().getTime() + 60 * 60 * 1000).toISOString()
    const { body } = await server.call(editionContract.scheduleChange, { params: { id }, body: { publishOn } }, aude)
    expect(body.change).toMatchObject({ state: 'scheduled', publishOn })
    await server.running.jobs.runNow('publishDueChanges')
    expect(await read('after-the-rain')).not.toContain('Demain matin')
    server.clock.set(new Date(publishOn))
    await server.running.jobs.runNow('publishDueChanges')
    expect(await read('after-the-rain')).toContain('Demain matin')
    aude = await signInDemoStaff(server, 'aude@example.org')
  })

  test('is refused for a change without files', async () => {
    const id = await begin('Vide')
    const publishOn = new Date(server.clock.now().getTime() + 60_000).toISOString()
    const { status, body } = await server.call(
      editionContract.scheduleChange,
      { params: { id }, body: { publishOn } },
      aude,
    )
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
    expect((await server.call(editionContract.readChange, { params: { id } }, aude)).body.change.state).toBe('draft')
  })

  test('that can no longer be kept publishes nothing, and notifies its owner by e-mail', async () => {
    const path = 'medias/garden-rules.fr.md'
    const id = await begin('Trop tard')
    const text = await textOf(path)
    await write(id, path, `${text}\nÀ l’heure.\n`)
    const publishOn = new Date(server.clock.now().getTime() + 60_000).toISOString()
    await server.call(editionContract.scheduleChange, { params: { id }, body: { publishOn } }, aude)
    const other = await begin('Avant')
    await write(other, path, `${text}\nAvant l’heure.\n`)
    await publish(other)
    const before = await liveNumber()
    server.clock.set(new Date(publishOn))
    await server.running.jobs.runNow('publishDueChanges')
    expect(await liveNumber()).toBe(before)
    const { body } = await server.call(editionContract.readChange, { params: { id } }, aude)
    expect(body.change).toMatchObject({ state: 'failed', failure: 'conflict' })
    expect((await server.outbox('aude@example.org')).at(-1)?.body?.subject).toBe('Publication refusée')
  })
})

describe('taking back', () => {
  test('an earlier edition brings back what members read then, to the byte', async () => {
    const number = await liveNumber()
    const answers = () =>
      Promise.all([
        server.call(libraryContract.readLibrary, {}, member.token),
        server.call(programContract.listProfilePrograms, { query: {} }, member.token),
      ])
    const before = (await answers()).map(({ body }) => JSON.stringify(body))
    const id = await begin('Passager')
    await write(id, page, (await textOf(page)).replace(/title: .*/, 'title: Passager'))
    await publish(id)
    expect((await answers()).map(({ body }) => JSON.stringify(body))).not.toEqual(before)
    const back = { params: { number: `${number}` }, body: { note: 'Une erreur de titre' } }
    const { body } = await server.call(editionContract.rollBack, back, aude)
    expect(body.edition).toMatchObject({ number: number + 2, origin: 'rollback', note: 'Une erreur de titre' })
    expect((await answers()).map(({ body }) => JSON.stringify(body))).toEqual(before)
  })

  /** Adds an edition that members saw before what they see now, and returns its number. */
  async function addEarlier(filesOf: (live: Tree) => Tree): Promise<number> {
    const { db } = server.services.database
    const live = await readLiveEdition(db)
    const treeDigest = await insertTree(db, filesOf(await readTreeOf(db, live.treeDigest)))
    const number = live.number + 1
    const earlier = { ...live, number, parent: live.number, treeDigest }
    await db.insert(contentEdition).values([earlier, { ...live, number: number + 1, parent: number }])
    await db.update(contentVersion).set({ edition: number + 1 })
    return number
  }

  const goBackTo = (number: number) =>
    server.call(editionContract.rollBack, { params: { number: `${number}` }, body: { note: 'Retour' } }, aude)

  test('an edition from before e-mails were content keeps their words, and who signs what', async () => {
    const isNewer = (path: string) => path.startsWith('mails/') || path === 'review.yaml'
    const { db } = server.services.database
    const treeOf = async (edition: number) => readTreeOf(db, (await findEdition(db, edition))?.treeDigest ?? '')
    const first = await treeOf(1)
    const earlier = await addEarlier(() => Object.fromEntries(Object.entries(first).filter(([path]) => !isNewer(path))))
    const id = await begin('Avant le retour')
    await write(id, page, `${await textOf(page)}\nAvant le retour.\n`)
    expect((await publish(id)).status).toBe(200)
    const before = await treeOf(await liveNumber())
    const { body } = await goBackTo(earlier)
    expect([body.problems, body.kept?.length]).toEqual([undefined, 28])
    expect(body.kept).toContain('mails/order')
    const after = await treeOf(body.edition.number)
    const newer = Object.keys(before).filter(isNewer)
    expect(newer.map(path => after[path])).toEqual(newer.map(path => before[path]))
    expect(after[page]).toBe(first[page])
  })

  test('an edition that breaks a check of today is refused with its texts, and nothing changes', async () => {
    const earlier = await addEarlier(live => ({ ...live, 'tags.yaml': live['foods.yaml'] ?? '' }))
    const before = await liveNumber()
    const { status, body } = await goBackTo(earlier)
    expect([status, body.message, body.problems?.[0]?.file]).toEqual([400, 'error_invalid_content', 'tags.yaml'])
    expect(await liveNumber()).toBe(before)
  })

  test('a media that is wrong disappears at once, its day stays whole, and two people are notified', async () => {
    const retire = { params: { id: 'when-to-talk' }, body: { reason: 'Une dose fausse.' } }
    expect((await server.call(editionContract.retireMedia, retire, aude)).body.duty).toBe('review')
    marc = await signInDemoStaff(server, 'marc@example.org')
    const { status } = await server.call(editionContract.retireMedia, retire, marc)
    expect(status).toBe(200)
    expect(await read('when-to-talk')).toBe('null')
    const told = (await server.outbox()).filter(({ body }) => body?.subject.includes('when-to-talk'))
    expect(told.map(({ toAddress }) => toAddress)).toHaveLength(2)
    expect((await server.call(editionContract.retireMedia, retire, marc)).status).toBe(404)
  })

  test('a published day cannot be removed', async () => {
    const id = await begin('Sans le dernier jour')
    const path = 'programs/stress/week-04/day-07'
    for (const ending of ['.yaml', '.fr.md', '.en.md']) await write(id, `${path}${ending}`, null)
    const { status, body } = await publish(id)
    expect([status, body.message]).toEqual([400, 'error_invalid_content'])
  })
})
