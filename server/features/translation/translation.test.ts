import { beforeAll, describe, expect, test } from 'vitest'
import { editionContract } from '../../../domain/features/edition/edition.contract.ts'
import { libraryContract } from '../../../domain/features/library/library.contract.ts'
import { mediaContract } from '../../../domain/features/media/media.contract.ts'
import { translationContract } from '../../../domain/features/translation/translation.contract.ts'
import { updateUser } from '../../members/member.queries.ts'
import { seedDemoStaff } from '../../seed/demo-staff.ts'
import { signInDemoStaff } from '../../testing/staff.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { writeText } from '../../testing/write-text.ts'

const server = serverForThisFile({ hasEditions: true })
let aude = ''

beforeAll(async () => {
  await seedDemoStaff(server.services)
  aude = await signInDemoStaff(server, 'aude@example.org')
})

async function textOf(path: string): Promise<string> {
  const first = { params: { number: '1' }, query: {} }
  const { body } = await server.call(editionContract.compareEditions, first, aude)
  const digest = body.body.find(file => file.path === path)?.after ?? ''
  return (await server.call(editionContract.readBlob, { params: { digest } }, aude)).body.text
}

/** Publishes some files; null removes one. */
async function publish(files: Record<string, string | null>) {
  const { body } = await server.call(editionContract.createChange, { body: { title: 'Un changement' } }, aude)
  const params = { id: body.change.id }
  for (const [path, text] of Object.entries(files)) await writeText(server, { id: params.id, path, text }, aude)
  return server.call(editionContract.publishChange, { params }, aude)
}

async function rollBack(number: string): Promise<void> {
  await server.call(editionContract.rollBack, { params: { number }, body: { note: 'Retour' } }, aude)
}

const gapsOf = async () => (await server.call(translationContract.listTranslationGaps, {}, aude)).body.body
const confirm = (body: { path: string; sourceDigest: string; targetDigest: string }) =>
  server.call(translationContract.confirmTranslation, { body }, aude)

const french = 'medias/garden-rules.fr.md'
const english = 'medias/garden-rules.en.md'
/** A text with one more paragraph. */
const longer = async (path: string, words = 'Encore.') => `${await textOf(path)}\n${words}\n`

/** Leaves the English, as it was first or longer too, behind its French by these words. */
async function leaveBehind(words = 'Encore.', englishWords?: string) {
  await rollBack('1')
  await publish({ [french]: await longer(french, words) })
  if (englishWords) await publish({ [english]: await longer(english, englishWords) })
  return (await gapsOf())[0]
}

describe('a translation', () => {
  test('is right with the first files, and with whatever changes together with the French', async () => {
    expect(await gapsOf()).toEqual([])
    await publish({ [french]: await longer(french), [english]: await longer(english, 'More.') })
    expect(await gapsOf()).toEqual([])
  })

  test('is out of date once only the French changes, and names the French it was written against', async () => {
    const gap = await leaveBehind()
    expect(gap).toMatchObject({ path: french, targetPath: english, since: '2026-03-02T11:00:00.000Z', changeId: null })
    const params = { digest: gap?.writtenAgainst ?? '' }
    expect((await server.call(editionContract.readBlob, { params }, aude)).body.text).toBe(await textOf(french))
  })

  test('stays behind the same French, as long, when only one of the two is edited again', async () => {
    const before = await leaveBehind()
    server.clock.set(new Date('2026-03-02T11:02:00Z'))
    await publish({ [english]: await longer(english, 'A letter.') })
    await publish({ [french]: await longer(french, 'Encore plus.') })
    const gaps = await gapsOf()
    expect(gaps).toMatchObject([{ path: french, since: before?.since, writtenAgainst: before?.writtenAgainst }])
    expect(gaps[0]?.targetDigest).not.toBe(before?.targetDigest)
  })

  test('names the change that is about to close the gap', async () => {
    await leaveBehind()
    const { body } = await server.call(editionContract.createChange, { body: { title: 'L’anglais' } }, aude)
    const params = { id: body.change.id }
    await writeText(server, { id: params.id, path: english, text: await longer(english, 'Still more.') }, aude)
    expect((await gapsOf())[0]?.changeId).toBe(params.id)
  })

  test('is right when somebody says so about the two texts that members read, and about no others', async () => {
    const gap = await leaveBehind('Encore.', 'A word.')
    const pair = { path: french, sourceDigest: gap?.sourceDigest ?? '', targetDigest: gap?.targetDigest ?? '' }
    expect((await confirm({ ...pair, sourceDigest: gap?.writtenAgainst ?? '' })).status).toBe(409)
    expect((await confirm({ ...pair, path: english })).status).toBe(404)
    expect((await confirm(pair)).status).toBe(204)
    expect(await gapsOf()).toEqual([])
    expect((await confirm(pair)).body.message).toBe('error_conflict_entry')
  })

  test('is right again with the French it was written against, also after it was confirmed for another', async () => {
    const gap = await leaveBehind('Encore autrement.')
    const pair = { sourceDigest: gap?.sourceDigest ?? '', targetDigest: gap?.targetDigest ?? '' }
    expect((await confirm({ path: french, ...pair })).status).toBe(204)
    await rollBack('1')
    expect(await gapsOf()).toEqual([])
    await publish({ [french]: await longer(french, 'Encore autrement.') })
    expect(await gapsOf()).toEqual([])
  })

  test('falls behind the French that was confirmed last', async () => {
    const behind = await leaveBehind('Encore plus.', 'A letter.')
    const [sourceDigest, targetDigest] = [behind?.sourceDigest ?? '', behind?.targetDigest ?? '']
    expect((await confirm({ path: french, sourceDigest, targetDigest })).status).toBe(204)
    const live = (await server.call(editionContract.listEditions, { query: {} }, aude)).body.live
    await publish({ [french]: await longer(french, 'Une fois de plus.') })
    const [gap] = await gapsOf()
    const params = { digest: gap?.writtenAgainst ?? '' }
    expect((await server.call(editionContract.readBlob, { params }, aude)).body.text).toContain('Encore plus.')
    await rollBack(`${live}`)
    expect(await gapsOf()).toEqual([])
    await rollBack(`${live + 1}`)
    expect(await gapsOf()).toEqual([gap])
    await rollBack('1')
    expect(await gapsOf()).toEqual([])
  })
})

describe('a media in French only', () => {
  const [facts, words] = ['medias/kind-hedge.yaml', 'medias/kind-hedge.en.md']

  test('is published if its file says so, and shown to readers of English in French, marked', async () => {
    const { body } = await publish({ [words]: null })
    expect(body.problems?.[0]).toMatchObject({ file: words, code: 'missing' })
    const yaml = `${await textOf(facts)}languages: [fr]\n`
    expect((await publish({ [facts]: yaml })).body.problems?.[0]?.field).toBe('languages')
    expect((await publish({ [facts]: yaml, [words]: null })).status).toBe(200)
    expect(await gapsOf()).toMatchObject([
      { path: 'medias/kind-hedge.fr.md', targetDigest: null, writtenAgainst: null },
    ])

    const reader = await server.subscribe()
    const read = async () => {
      const library = await server.call(libraryContract.readLibrary, {}, reader.token)
      const card = library.body.body.flatMap(({ items }) => items).find(({ id }) => id === 'kind-hedge')
      const params = { id: card?.ProgramDayMedias[0]?.id ?? '' }
      const page = await server.call(mediaContract.readProgramDayMedia, { params }, reader.token)
      return { card, page: page.body.body.Media }
    }
    const inFrench = await read()
    expect([inFrench.card?.isUntranslated, inFrench.page.isUntranslated]).toEqual([undefined, undefined])
    await updateUser(server.services.database.db, reader.user.id, { locale: 'en' })
    const inEnglish = await read()
    expect([inEnglish.card?.isUntranslated, inEnglish.page.isUntranslated]).toEqual([true, true])
    expect(inEnglish.page.content).toBe(inFrench.page.content)

    await publish({ [facts]: await textOf(facts), [words]: await textOf(words) })
    expect((await read()).page.isUntranslated).toBeUndefined()
    expect(await gapsOf()).toEqual([])
  })
})
