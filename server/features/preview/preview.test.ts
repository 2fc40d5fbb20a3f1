import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallOf } from '../../../domain/endpoint.ts'
import { accountContract } from '../../../domain/features/account/account.contract.ts'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { fileContract } from '../../../domain/features/file/file.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { type Preview, previewContract } from '../../../domain/features/preview/preview.contract.ts'
import { programContract } from '../../../domain/features/program/program.contract.ts'
import { staffContract } from '../../../domain/features/staff/staff.contract.ts'
import { demoPassword } from '../../seed/demo-password.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { updateStaff } from '../../staff/staff.queries.ts'
import { followersOf } from '../../testing/followers.ts'
import { type SignedInMember, serverForThisFile, testPassword } from '../../testing/test-server.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
const { choose } = followersOf(server)
let member: SignedInMember
let aude = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  member = await server.subscribe()
  const entered = { body: { email: 'aude@example.org', password: demoPassword } }
  aude = (await server.call(staffContract.signInWithPassword, entered)).body.token
})

const page = 'medias/kind-hedge.fr.md'

async function textOf(path: string): Promise<string> {
  const first = { params: { number: '1' }, query: {} }
  const { body } = await server.call(editionContract.compareEditions, first, aude)
  const digest = body.body.find(file => file.path === path)?.after ?? ''
  return (await server.call(editionContract.readBlob, { params: { digest } }, aude)).body.text
}

async function begin(title: string, files: Record<string, string>): Promise<string> {
  const { id } = (await server.call(editionContract.createChange, { body: { title } }, aude)).body.change
  for (const [path, text] of Object.entries(files)) await write(id, path, text)
  return id
}

async function write(id: string, path: string, text: string, revision = 0) {
  expect((await writeText(server, { id, path, text, revision }, aude)).status).toBe(200)
}

type Asked = CallOf<typeof previewContract.previewChange>['body']

async function preview(id: string, asked: Partial<Asked>) {
  const subject = { kind: 'media' as const, id: 'kind-hedge' }
  const body: Asked = { subject, locale: 'fr', state: 'in-progress', cap: null, ...asked }
  return server.call(previewContract.previewChange, { params: { id }, body }, aude)
}

async function show(id: string, asked: Partial<Asked>): Promise<Preview> {
  const { status, body } = await preview(id, asked)
  expect(status).toBe(200)
  return body.body
}

const ofDay = (id: string) => ({ subject: { kind: 'day' as const, id } })

/** A member's answer after publishing, and what was shown before, with the same words where they may differ. */
function withoutOwn(answer: unknown): unknown {
  const own = /"(completedOn|unlockedOn)":"[^"]*"|"unlockedDay":"[^"]*"|(?<=\/media-files\/\d+\/)[^/"]+/g
  return JSON.parse(
    JSON.stringify(answer).replaceAll(own, found => (found.startsWith('"') ? `${found.split(':')[0]}:0` : '')),
  )
}

describe('a preview', () => {
  test('of a media is what a member reads after publishing, in both languages', async () => {
    const id = await begin('Un autre titre', {
      [page]: (await textOf(page)).replace(/title: .*/, 'title: La haie, vue d’ici'),
    })
    const shown = { fr: await show(id, {}), en: await show(id, { locale: 'en' }) }
    expect(shown.fr.programDayMedia?.Media.title).toBe('La haie, vue d’ici')
    const placeId = shown.fr.programDayMedia?.id ?? ''
    const read = async (token: string) =>
      (await server.call(mediaContract.readProgramDayMedia, { params: { id: placeId } }, token)).body.body
    expect((await read(member.token)).Media.title).not.toBe('La haie, vue d’ici')
    expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(200)
    const english = await server.subscribe({ locale: 'en' })
    expect(withoutOwn(shown.fr.programDayMedia)).toEqual(withoutOwn(await read(member.token)))
    expect(withoutOwn(shown.en.programDayMedia)).toEqual(withoutOwn(await read(english.token)))
  })

  test('of a day is what a member reads on that day after publishing', async () => {
    const path = 'programs/stress/week-01/day-01.fr.md'
    const id = await begin('Une autre raison', {
      [path]: (await textOf(path)).replace(/^/, 'Une raison nouvelle.\n\n'),
    })
    const shown = await show(id, ofDay('stress-gate'))
    expect(shown.programDay?.content).toContain('Une raison nouvelle.')
    expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(200)
    await choose(member, 'stress')
    const read = await server.call(programContract.readProgramDay, { params: { id: 'stress-gate' } }, member.token)
    expect(withoutOwn(shown.programDay)).toEqual(withoutOwn(read.body.body))
    const listed = await server.call(programContract.listProfilePrograms, { query: {} }, member.token)
    const stress = listed.body.body.find(({ Program }) => Program.code === 'stress')
    expect(withoutOwn(shown.profileProgram?.Program)).toEqual(withoutOwn(stress?.Program))
  })

  test('shows a day locked, in progress and done', async () => {
    const id = await begin('Les états', {})
    const second = 'stress-useful-alarm'
    const locked = await show(id, { ...ofDay('stress-gate'), state: 'locked' })
    expect([locked.programDay, locked.profileProgram?.Program.ProgramDays[0]?.UserProgramDays]).toEqual([null, []])
    const open = await show(id, ofDay('stress-gate'))
    const done = await show(id, { ...ofDay('stress-gate'), state: 'done' })
    const countDone = ({ programDay }: Preview) =>
      programDay?.ProgramDayMedias.filter(media => media.UsersProgressions.length > 0).length
    expect([countDone(open), countDone(done)]).toEqual([0, done.programDay?.ProgramDayMedias.length])
    expect(done.programDay?.ProgramDayMedias.map(media => media.id)).toContain(second)
  })

  test('shows what a member with a cap reads, and nothing of what the cap hides', async () => {
    const facts = await textOf('medias/kind-hedge.yaml')
    const id = await begin('Un média caché', {
      'medias/kind-hedge.yaml': `${facts.trimEnd()}\nhiddenWithin: [without-fasting]\n`,
    })
    expect((await show(id, { cap: 'twelve-hours' })).programDayMedia?.Media.id).toBe('kind-hedge')
    expect((await show(id, { cap: 'without-fasting' })).programDayMedia).toBeNull()
  })

  test('shows a new media that no day has yet, and one that is not published', async () => {
    const [facts, fr, en] = await Promise.all(['yaml', 'fr.md', 'en.md'].map(end => textOf(`medias/kind-hedge.${end}`)))
    const named = (facts ?? '').replace('id: kind-hedge', 'id: new-hedge')
    const id = await begin('Un média neuf', {
      'medias/new-hedge.yaml': named.replace(/isPublished: \w+/, 'isPublished: false'),
      'medias/new-hedge.fr.md': fr ?? '',
      'medias/new-hedge.en.md': en ?? '',
    })
    const asked = { subject: { kind: 'media' as const, id: 'new-hedge' } }
    const hidden = await show(id, asked)
    expect(hidden.programDayMedia?.Media).toMatchObject({ id: 'new-hedge', isPublished: true, ProgramDayMedias: [] })
    await write(id, 'medias/new-hedge.yaml', named, 1)
    const { body } = await preview(id, asked)
    expect(body.body.programDayMedia).toEqual(hidden.programDayMedia)
    expect(body.problems).toMatchObject([{ code: 'unusedMedia' }])
    await write(id, 'medias/new-hedge.yaml', named.replace(/^picture: .*/m, 'picture: ""'), 2)
    const bare = (await preview(id, asked)).body
    expect(bare.body.programDayMedia?.Media).toMatchObject({ id: 'new-hedge', image: null, thumbnail: null })
    expect(bare.problems).toContainEqual(expect.objectContaining({ code: 'noPicture', field: 'picture' }))
  })

  test('of a page works while another file is broken, and names what is wrong', async () => {
    const id = await begin('Un fichier cassé', {
      [page]: (await textOf(page)).replace(/title: .*/, 'title: Un titre sain'),
      'medias/garden-rules.yaml': 'id: [',
    })
    const { status, body } = await preview(id, {})
    expect([status, body.body.programDayMedia?.Media.title]).toEqual([200, 'Un titre sain'])
    expect(body.problems[0]?.file).toBe('medias/garden-rules.yaml')
    const broken = await preview(id, { subject: { kind: 'media', id: 'garden-rules' } })
    expect([broken.status, broken.body.message]).toEqual([400, 'error_invalid_content'])
    expect(broken.body.problems?.[0]?.file).toBe('medias/garden-rules.yaml')
  })

  test('is the same whatever members do and answer', async () => {
    const id = await begin('Les membres', {})
    const showAll = async () => [await show(id, { state: 'done' }), await show(id, ofDay('stress-gate'))]
    const before = await showAll()
    const { user, token } = await server.subscribe()
    const answers = { fastingPlanCode: 'energy-optimization', stressLevel: 9, programCode: 'stress' } as const
    await server.call(accountContract.updateUser, { params: { id: user.id }, body: answers }, token)
    await server.call(mediaContract.playMedia, { params: { id: 'kind-hedge' } }, token)
    const done = { params: { id: 'stress-useful-alarm' }, body: { status: 'done' as const } }
    expect((await server.call(mediaContract.completeMedia, done, token)).status).toBe(200)
    expect(await showAll()).toEqual(before)
  })

  test('of an e-mail is what members are sent after publishing', async () => {
    const path = 'mails/password-changed.fr.md'
    const subject = { kind: 'mail' as const, id: 'password-changed' }
    const words = (await textOf(path)).replace(
      'Si ce n’est pas vous, choisissez',
      'Ce n’était pas vous\u00a0? Choisissez',
    )
    const id = await begin('Un e-mail plus simple', { [path]: words.replace(' le {{changedOn}}', '') })
    const refused = await preview(id, { subject })
    expect(refused.body.problems).toMatchObject([{ file: path, code: 'missingFact' }])
    expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).not.toBe(200)
    await write(id, path, words, 1)
    const shown = await show(id, { subject })
    const told = 'Ce n’était pas vous\u00a0? Choisissez tout de suite un autre mot de passe.'
    expect(shown.mail?.parts).toContainEqual({ kind: 'paragraph', text: told, isSometimes: false })
    expect((await server.call(editionContract.publishChange, { params: { id } }, aude)).status).toBe(200)
    const { user, token } = await server.register()
    const changed = { currentPassword: testPassword, password: 'Un autre mot de passe 8' }
    await server.call(accountContract.changePassword, { params: { id: user.id }, body: changed }, token)
    const [sent] = await server.outbox(user.email)
    expect(sent?.body?.text).toContain(told)
  })

  test('is offered for each media, day and e-mail that a change touches, once', async () => {
    const day = 'programs/stress/week-01/day-02'
    const id = await begin('Trois fichiers', {
      [page]: await textOf(page),
      'medias/kind-hedge.en.md': await textOf('medias/kind-hedge.en.md'),
      [`${day}.fr.md`]: await textOf(`${day}.fr.md`),
      'mails/reminder.fr.md': await textOf('mails/reminder.fr.md'),
      'tags.yaml': await textOf('tags.yaml'),
    })
    const { body } = await server.call(previewContract.listSubjects, { params: { id } }, aude)
    const [, dayId] = /^id: (.*)$/m.exec(await textOf(`${day}.yaml`)) ?? []
    expect(body.body).toEqual([
      { kind: 'mail', id: 'reminder' },
      { kind: 'media', id: 'kind-hedge' },
      { kind: 'day', id: dayId },
    ])
  })

  test('of what the draft does not have gets 404', async () => {
    const id = await begin('Rien', {})
    expect((await preview(id, { subject: { kind: 'media', id: 'nobody' } })).status).toBe(404)
    expect((await preview(id, ofDay('__proto__'))).status).toBe(404)
  })

  test('has sounds that play for the staff, until they leave', async () => {
    const id = await begin('Un son', {})
    const subject = { kind: 'media' as const, id: 'breathing-garden' }
    const { programDayMedia } = await show(id, { subject })
    const url = programDayMedia?.Media.mainMedia?.sources[0]?.url ?? ''
    const play = async () => (await server.send('GET', url)).status
    expect(await play()).toBe(200)
    const { db } = server.services.database
    const staff = (await server.call(staffContract.readStaff, {}, aude)).body.staff
    await updateStaff(db, staff.id, { endedOn: server.clock.now() })
    expect(await play()).toBe(404)
    await updateStaff(db, staff.id, { endedOn: null })
  })

  test('shows the pictures that only the draft has, in every size, and the others where members fetch them', async () => {
    const taken = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#337755' } })
    const { digest } = await uploadFile(server, aude, 'Haie', await taken.jpeg().toBuffer())
    const picture = 'medias/kind-hedge.960.jpg'
    const facts = await textOf('medias/kind-hedge.yaml')
    const id = await begin('Une photo', {
      'medias/kind-hedge.yaml': facts.replace(/^picture: .*$/m, `picture: ${picture}`),
    })
    const body = { path: `pictures/${picture}`, digest }
    expect((await server.call(fileContract.placeFile, { params: { id }, body }, aude)).status).toBe(200)
    const { image, srcset = [] } = (await show(id, {})).programDayMedia?.Media ?? {}
    const urls = [
      image ?? '',
      ...srcset.flatMap(source => source.srcset.split(', ').map(size => size.split(' ')[0] ?? '')),
    ]
    expect(urls).toHaveLength(10)
    for (const url of urls) expect((await server.send('GET', url)).status, url).toBe(200)
    expect(image).toContain(`/studio/${digest}.jpg`)
    const other = await show(id, { subject: { kind: 'media', id: 'garden-rules' } })
    expect(other.programDayMedia?.Media.image).toContain('/pictures/medias/')
  })
})
