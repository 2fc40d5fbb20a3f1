import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { sourcesHeading } from '../../domain/features/media/sections.rules.ts'
import { type Locale, locales } from '../../domain/locale.ts'
import { listFiles, readText } from './repository.ts'

/** Sources without an address, by a word of each and the page that cites it. An address that nobody could confirm is worse than none. */
const unlinked: Readonly<Record<string, string>> = {
  'bed-given-back: Bootzin': 'A talk of which a summary was printed; it has no address.',
  'feasts-and-journeys: Smith': 'Its DOI was not found in a second place.',
  'legumes-unhurried: Wolever': 'Its DOI was not found in a second place.',
  'one-dish-for-all: Berge': 'Its DOI was not found in a second place.',
  'small-discomforts: Gabel': 'Its DOI was not found in a second place.',
  'signs-to-show-a-doctor: Haute Autorité de santé':
    'The address of the updated sheet was not found in a second place.',
  'three-six-five: O’Hare': 'A book.',
  'tiredness-unseen: R4624-34': 'Articles of a code of law, which are found by their numbers.',
}

interface Source {
  page: string
  locale: Locale
  text: string
}

function listSources(): Source[] {
  return listFiles()
    .filter(path => /^content\/medias\/.*\.(fr|en)\.md$/.test(path))
    .flatMap(path => {
      const locale = locales.find(one => path.endsWith(`.${one}.md`)) ?? 'fr'
      const [, after = ''] = readText(path).split(`\n## ${sourcesHeading[locale]}\n`)
      const [section = ''] = after.split('\n## ')
      const lines = section.split('\n').filter(line => line.startsWith('- '))
      const page = path.replace(/^content\/medias\/|\.(fr|en)\.md$/g, '')
      // A line may cite several works.
      return lines.flatMap(line => line.split(/[ \u00a0]?; /)).map(text => ({ page, locale, text }))
    })
}

const sources = listSources()
const addressesOf = (text: string) =>
  [...text.matchAll(/\]\((https:\/\/[^)\s]+)\)/g)].map(([, address = '']) => address)
const reasonFor = ({ page, text }: Source) =>
  Object.keys(unlinked).find(key => key.startsWith(`${page}: `) && text.includes(key.slice(page.length + 2)))

test('every source of a page has a DOI or an official address, or a reason not to', () => {
  expect(sources.length).toBeGreaterThan(300)
  const bare = sources.filter(source => addressesOf(source.text).length === 0 && !reasonFor(source))
  expect(
    bare.map(({ page, locale, text }) => `${page}.${locale}: ${text}`),
    'link its DOI or official address, or give a reason in `unlinked` above',
  ).toEqual([])
})

test('a source that has an address is on no list of those without', () => {
  const kept = sources.filter(({ text }) => addressesOf(text).length === 0).map(reasonFor)
  expect(new Set(kept), 'take it out of `unlinked` above').toEqual(new Set(Object.keys(unlinked)))
})

test('both languages of a page cite the same addresses', () => {
  const citedIn = (locale: Locale) =>
    Object.groupBy(
      sources
        .filter(source => source.locale === locale)
        .flatMap(({ page, text }) => addressesOf(text).map(address => `${page}: ${address}`)),
      cited => cited,
    )
  expect(Object.keys(citedIn('en')).toSorted(), 'cite the same works in the page’s .fr.md and .en.md').toEqual(
    Object.keys(citedIn('fr')).toSorted(),
  )
})

test('a DOI has the form of one, and its parentheses do not end the link', () => {
  const dois = sources.flatMap(({ text }) => addressesOf(text)).filter(address => address.includes('doi.org'))
  expect(
    dois.filter(doi => !/^https:\/\/doi\.org\/10\.\d{4,5}\/[^\s()]+$/.test(doi)),
    'write https://doi.org/10.…, with %28 and %29 for parentheses',
  ).toEqual([])
})

test('every work of the bibliography has a DOI', () => {
  const works: { id: string; doi?: string }[] = parse(readText('content/bibliography.yaml'))
  expect(
    works.flatMap(({ id, doi }) => (/^10\.\d{4,5}\/\S+$/.test(doi ?? '') ? [] : [id])),
    'give the work its `doi` in content/bibliography.yaml',
  ).toEqual([])
})
