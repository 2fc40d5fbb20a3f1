import { expect, test } from 'vitest'
import { placeOf } from '../../domain/features/notebook/notebook.rules.ts'
import { sentenceEntries } from '../../domain/features/program/ending.rules.ts'
import { type Locale, locales } from '../../domain/locale.ts'
import { content } from './own-content.ts'

type Media = (typeof content.medias)[number]

/** Words that ask to write. */
const asks: Record<Locale, RegExp> = {
  fr: /(?<!\p{L})(?:écrivez|récrivez|notez|complétez|inscrivez-l\p{L}+|recopiez|rédigez|crayon|stylo|papier|sur une feuille)(?!\p{L})/iu,
  en: /\b(?:write (?!to )|write down|jot|note (?:down|the|your)|pencil|paper(?! that)|copy (?:it|them|the))/i,
}

/** Words that promise to read again. */
const promises: Record<Locale, RegExp> = { fr: /vous l[ae]s? relirez/iu, en: /you will read (?:it|them) again/i }

/** Words that send the reader to what they wrote before. */
const returns: Record<Locale, RegExp> = {
  fr: /(?<!\p{L})(?:relisez (?:«|vos? |la phrase|le pluvio)|reprenez (?:la feuille|la page|vos phrases|la phrase|votre ligne)|retrouvez(?: la carte|-la)|ouvrez (?:la feuille|le carnet)|(?:avez|aviez|ai) écrite?)(?!\p{L})/iu,
  en: /\b(?:read (?:your|the) [a-z ’]*(?:sentences?|rain gauge)|(?:you|I) (?:had )?(?:wrote|written)|open the (?:sheet of|diary\b(?! at)))/i,
}

/** Pages that ask to write where no notebook is: on a jar, a door, a slip of paper for the table, beside the bed. */
const writtenElsewhere = [
  'five-tins-five-dinners',
  'one-hour-kitchen',
  'pantry-for-grey-days',
  'passing-on-a-gesture',
  'questions-for-the-table',
  'when-appetite-changes',
  'where-the-phone-sleeps',
]

const published = content.medias.filter(({ isPublished }) => isPublished)
const texts = published.flatMap(media => locales.map(locale => ({ media, locale, text: wordsOf(media, locale) })))

function wordsOf({ words }: Media, locale: Locale): string {
  return words[locale].content
    .replaceAll(/<p data-notebook[^>]*>.*?<\/p>|<details>.*?<\/details>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

function blockIds({ notebook }: Media): string[] {
  return notebook?.fr.map(({ id }) => id) ?? []
}

/** Returns the ids of the medias of these texts that say such a thing. */
function saying(pattern: Record<Locale, RegExp>): Media[] {
  const found = texts.filter(({ locale, text }) => pattern[locale].test(text))
  return [...new Set(found.map(({ media }) => media))]
}

const idsOf = (medias: readonly Media[]) => medias.map(({ id }) => id)
const shownLater = new Set(published.flatMap(blockIds).filter(id => placeOf(id)))

test('whatever asks to write has its lines', () => {
  const without = saying(asks).filter(media => media.type !== 'recipe' && blockIds(media).length === 0)
  expect(idsOf(without).toSorted()).toEqual(writtenElsewhere)
})

test('what a page promises to show again, a later page shows', () => {
  const promising = saying(promises)
  expect(promising.length).toBeGreaterThan(2)
  const broken = promising.filter(media => !blockIds(media).some(id => shownLater.has(`${media.id}.${id}`)))
  expect(idsOf(broken)).toEqual([])
})

test('a page that sends its readers to what they wrote shows it', () => {
  const sending = saying(returns)
  expect(sending.length).toBeGreaterThan(10)
  expect(idsOf(sending.filter(media => !blockIds(media).some(id => placeOf(id))))).toEqual([])
})

test('every week ends on a page with the reader’s own words', () => {
  const medias = new Map(published.map(media => [media.id, media]))
  for (const { code, weeks } of content.programs)
    for (const [index, week] of weeks.entries()) {
      const last = week.days.at(-1)?.medias.flatMap(({ media }) => medias.get(media) ?? []) ?? []
      const shown = last.flatMap(blockIds)
      expect(
        shown.some(id => placeOf(id)),
        `${code}, week ${index + 1}: nothing written is shown`,
      ).toBe(true)
      expect(
        shown.some(id => !placeOf(id)),
        `${code}, week ${index + 1}: nothing to write in`,
      ).toBe(true)
    }
})

test('what the ends of weeks and programmes show is one sentence of the content', () => {
  const blocks = new Map(
    published.flatMap(({ id, notebook }) => (notebook?.fr ?? []).map(block => [`${id}.${block.id}`, block])),
  )
  for (const { code, weeks } of content.programs)
    for (const index of [null, ...weeks.keys()])
      for (const id of sentenceEntries(code, index)) {
        const { columns, rows } = blocks.get(id) ?? { columns: [], rows: [] }
        expect(columns.length * rows.length, `${code}: ${id}`).toBe(1)
      }
})

test('nothing is shown again before the day it is written', () => {
  for (const { code, weeks } of content.programs) {
    const order = weeks
      .flatMap(({ days }) => days)
      .flatMap(({ medias }, day) => medias.map(({ media }) => ({ media, day })))
    const dayOf = (id: string) => order.find(({ media }) => media === id)?.day
    for (const { media, day } of order)
      for (const id of blockIds(published.find(({ id }) => id === media) as Media)) {
        const origin = placeOf(id)
        if (origin) expect(dayOf(origin.mediaId), `${code}: ${media} shows ${id}`).toBeLessThanOrEqual(day)
      }
  }
})
