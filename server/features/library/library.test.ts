import { beforeAll, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { libraryContract, type MediaSearch } from '../../../domain/features/library/library.contract.ts'
import { profilingContract } from '../../../domain/features/profiling/profiling.contract.ts'
import type { MediaContent } from '../../content/content.ts'
import { testRefusals } from '../../testing/refusals.ts'
import { sampleContent, sampleMedia } from '../../testing/sample-content.ts'
import { serverForThisFile } from '../../testing/test-server.ts'
import { mediaIndexOf } from './media-search.service.ts'

const server = serverForThisFile()

test('lists tags in the operator’s order and the member’s language', async () => {
  const { token } = await server.subscribe({ locale: 'en' })
  const { body } = await server.call(libraryContract.listTags, {}, token)
  expect(body.body.map(({ id, title }) => [id, title])).toEqual([
    ['understanding', 'Understanding (en)'],
    ['recipe', 'Recipe (en)'],
    ['sleep', 'Sleep (en)'],
  ])
})

test('the library groups published media by tag, untagged ones under other, and drops empty groups', async () => {
  const { token } = await server.subscribe()
  const { status, body } = await server.call(libraryContract.readLibrary, {}, token)
  expect(status).toBe(200)
  expect(body.body.map(({ tagId }) => tagId)).toEqual(['understanding', 'recipe', 'other'])
  expect(body.body.at(-1)?.items.map(({ id }) => id)).toEqual(['breath'])
  expect(body.body.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain('draft')
})

test('the library’s response matches the contract and contains no content', async () => {
  const { token } = await server.subscribe()
  const { body } = await server.call(libraryContract.readLibrary, {}, token)
  z.parse(libraryContract.readLibrary.reply, body)
  expect(JSON.stringify(body)).not.toContain('<p>')
})

describe('searching', () => {
  let french: string
  let english: string

  beforeAll(async () => {
    const long = `${'avant le mot '.repeat(60)}une clairière ${'après le mot '.repeat(60)}`
    const many = Array.from({ length: 45 }, (_, index) => words(`m${index}`, 'Marche', 'Pas.', 'Walk', 'Steps.'))
    const published = [
      words('energy', 'Retrouver l’énergie', 'Le sommeil d’abord.', 'Finding energy', 'Sleep comes first.'),
      words('nap', 'La sieste courte', 'Vingt minutes rendent de l’<strong>énergie</strong>.', 'A short nap', 'Rest.'),
      words('eggs', 'Œufs au thym', '200 g de pois chiches &amp; du thym', 'Eggs with thyme', 'Chickpeas &lt;b&gt;'),
      words('sleep', 'Bien dormir', 'Le sommeil répare ; le sommeil revient.', 'Sleeping well', 'Sleep heals.'),
      words('rests', 'Se reposer', 'Des sommeils courts.', 'Resting', 'Sleepy heads.'),
      words('dozing', 'S’assoupir', 'Un siesteur heureux.', 'Dozing', 'A happy napper.'),
      words('fives', 'Le rythme 5:2', 'Cinq jours, puis deux.', 'The 5:2 rhythm', 'Five days.'),
      {
        ...words('heard', 'À écouter', 'Court.', 'To hear', 'Short.'),
        type: 'podcast' as const,
        said: 'Un colibri.',
      },
      words('wood', 'En forêt', long, 'In the wood', 'Trees.'),
      {
        ...words('window', 'La fenêtre', 'Jeûner seize heures.', 'The window', 'Sixteen hours.'),
        withinCap: { fr: { 'without-fasting': '<p>Manger à heures fixes.</p>' }, en: {} },
      },
      { ...words('hidden', 'Clairière cachée', 'Texte.', 'Hidden glade', 'Text.'), isPublished: false },
      ...many,
    ]
    await publish(published, [words('later', 'Clairière future', 'Texte.', 'Later glade', 'Text.')])
    french = (await server.subscribe()).token
    english = (await server.subscribe({ locale: 'en' })).token
  })

  async function search(q: string, token = french, more: { shelf?: 'audio' | 'text' } = {}): Promise<MediaSearch> {
    const { status, body } = await server.call(libraryContract.searchMedias, { query: { q, ...more } }, token)
    expect(status).toBe(200)
    return body.body
  }
  const idsOf = ({ results }: MediaSearch) => results.map(({ media }) => media.id)

  testRefusals(server, libraryContract)

  test.each([
    ['/api/media/search', { q: 'empty_field' }],
    ['/api/media/search?q=a', { q: 'invalid_value' }],
    ['/api/media/search?q=%20%20a%20%20', { q: 'invalid_value' }],
    [`/api/media/search?q=${'a'.repeat(81)}`, { q: 'too_long' }],
    ['/api/media/search?q=ab&q=cd', { q: 'invalid_value' }],
    ['/api/media/search?q[a]=ab', { q: 'empty_field', 'q[a]': 'unknown_field' }],
    ['/api/media/search?q=ab&shelf=attic', { shelf: 'invalid_value' }],
    ['/api/media/search?q=ab&limit=1000', { limit: 'unknown_field' }],
  ])('refuses %s', async (url, fields) => {
    const answer = await server.send('GET', url, undefined, { authorization: `Bearer ${french}` })
    expect(answer).toMatchObject({ status: 400, body: { message: 'error_invalid_request', fields } })
  })

  test.each([['energie'], ['ÉNERGIE'], ['  e\u0301nergie '], ['l’énerg'], ["L'ENERGIES"]])(
    'finds %j whatever the accents, the case and the number, titles before texts',
    async q => {
      expect(idsOf(await search(q))).toEqual(['energy', 'nap'])
    },
  )

  test('ranks whole words above prefixes, and frequent matches first', async () => {
    expect(idsOf(await search('sommeil'))).toEqual(['sleep', 'energy', 'rests'])
  })

  test('finds the singular of a plural as a whole word only', async () => {
    expect(idsOf(await search('siestes'))).toEqual(['nap'])
    expect(idsOf(await search('sieste'))).toEqual(['nap', 'dozing'])
  })

  test('matches ligatures in either spelling, and figures literally', async () => {
    for (const q of ['oeufs', 'œuf', 'OEUFS']) expect(idsOf(await search(q))).toEqual(['eggs'])
    expect(idsOf(await search('5:2'))).toEqual(['fives'])
  })

  test('requires every word, in any order and any field', async () => {
    expect(idsOf(await search('chiches oeufs pois'))).toEqual(['eggs'])
    expect(idsOf(await search('oeufs colibri'))).toEqual([])
  })

  test('searches the text of sessions and tags', async () => {
    expect(idsOf(await search('colibri'))).toEqual(['heard'])
    expect(idsOf(await search('recipe'))).toEqual(['salad'])
  })

  test('searches one row of the library on request', async () => {
    expect(idsOf(await search('colibri', french, { shelf: 'audio' }))).toEqual(['heard'])
    expect(idsOf(await search('colibri', french, { shelf: 'text' }))).toEqual([])
  })

  test('uses the member’s language', async () => {
    expect(idsOf(await search('sleep', english))).toEqual(['sleep', 'energy', 'rests'])
    expect(idsOf(await search('sommeil', english))).toEqual([])
    expect((await search('thyme', english)).results[0]?.media.title).toBe('Eggs with thyme')
  })

  test('returns the positions of the words, in plain text', async () => {
    const [first] = (await search('chiche thym')).results
    const { text, matches } = first?.excerpt ?? { text: '', matches: [] }
    expect(text).toBe('200 g de pois chiches & du thym')
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['chiche', 'thym'])
    expect(first?.titleMatches.map(({ start, end }) => first.media.title.slice(start, end))).toEqual(['thym'])
    // The excerpt is plain text, unescaped: the browser must render it as text.
    expect((await search('chickpeas', english)).results[0]?.excerpt.text).toBe('Chickpeas <b>')
  })

  test('cuts a long text around the matches, between words', async () => {
    const { text, matches } = (await search('clairiere')).results[0]?.excerpt ?? { text: '', matches: [] }
    expect(text).toMatch(/^… (avant|le|mot) .* (avant|après|le|mot) …$/)
    expect(text.length).toBeLessThan(170)
    expect(matches.map(({ start, end }) => text.slice(start, end))).toEqual(['clairière'])
  })

  test('returns the best thirty and the total', async () => {
    const { total, results } = await search('marche')
    expect(total).toBe(45)
    expect(results).toHaveLength(30)
  })

  test('never finds what the library hides: unpublished media, or a week that is still being written', async () => {
    expect(idsOf(await search('clairiere'))).toEqual(['wood'])
  })

  test('finds in a text what the member’s cap on fasting shows of it, and nothing of what it replaces', async () => {
    const { token } = await server.subscribe()
    await server.call(profilingContract.changeFasting, { body: { isWithoutFasting: true } }, token)
    expect([idsOf(await search('seize')), idsOf(await search('fixes'))]).toEqual([['window'], []])
    expect([idsOf(await search('seize', token)), idsOf(await search('fixes', token))]).toEqual([[], ['window']])
    expect((await search('fixes', token)).results[0]?.excerpt.text).toBe('Manger à heures fixes.')
  })

  test('is indexed once a language, whatever the cap and the hour of the links', async () => {
    const { catalogue } = server.services
    const index = mediaIndexOf(catalogue.view('fr'))
    const now = server.clock.now()
    server.clock.set(new Date(now.getTime() + 2 * 60 * 60 * 1000))
    expect(mediaIndexOf(catalogue.view('fr', 'without-fasting'))).toBe(index)
    server.clock.set(now)
    expect(mediaIndexOf(catalogue.view('en'))).not.toBe(index)
  })

  test.each(['(a+)+$', '.*', '[[', '\\\\', '%25', "'; drop table media; --", '<b>', '🙂🙂', '\u0000zz', '-- //'])(
    'treats %j as plain words',
    async q => expect(await search(q)).toEqual({ total: 0, results: [] }),
  )

  test('runs no statement beyond the session check, like the library and its tags', async () => {
    const query = vi.spyOn(server.services.database.pool, 'query')
    const authorization = { authorization: `Bearer ${french}` }
    const counts: number[] = []
    for (const url of ['/api/media/search?q=thym', '/api/media/library', '/api/tag']) {
      query.mockClear()
      await server.send('GET', url, undefined, authorization)
      counts.push(query.mock.calls.length)
    }
    query.mockRestore()
    expect(counts).toEqual([1, 1, 1])
  })
})

/** A page in both languages; its words are sanitised HTML. */
function words(id: string, title: string, content: string, englishTitle: string, englishContent: string) {
  return {
    ...sampleMedia(id, { tag: null }),
    words: {
      fr: { title, content: `<p>${content}</p>`, cues: [] },
      en: { title: englishTitle, content: `<p>${englishContent}</p>`, cues: [] },
    },
  }
}

/** Puts media into the first day of a published week, and others into a week that is not. */
async function publish(medias: readonly SearchedMedia[], unpublishedWeek: readonly SearchedMedia[]) {
  const content = sampleContent()
  const weeks = content.programs[0]?.weeks
  for (const [week, added] of [
    [0, medias],
    [2, unpublishedWeek],
  ] as const) {
    for (const { said, ...media } of added) {
      if (said) media.words.fr.cues.push({ at: 0, heard: null, said })
      content.medias.push(media)
      weeks?.[week]?.days[0]?.medias.push({ id: `place-${media.id}`, media: media.id, isOptional: true })
    }
  }
  await server.show(content)
}

type SearchedMedia = MediaContent & { said?: string }
