import { expect, test } from 'vitest'
import { termsOf } from './search-words.rules.ts'
import { type DocumentWords, type WordIndex, WordIndexBuilder } from './word-index.rules.ts'

const document = (words: Partial<DocumentWords>): DocumentWords => ({ title: [], text: [], tag: [], ...words })

function indexOf(...documents: readonly Partial<DocumentWords>[]): WordIndex {
  const builder = new WordIndexBuilder()
  for (const words of documents) builder.add(document(words))
  return builder.build()
}

const search = (index: WordIndex, ...words: readonly string[]) => index.search(words.map(termsOf))

test('a title outweighs any number of times in the text, and a whole word the beginning of one', () => {
  const index = indexOf(
    { text: ['marcherons', 'loin'] },
    { text: ['marche', 'loin'] },
    { text: Array.from({ length: 50 }, () => 'marche') },
    { title: ['marche'], text: ['loin'] },
  )
  expect(search(index, 'marche')).toEqual([3, 2, 1, 0])
  expect(search(index, 'march')[0]).toBe(3)
})

test('every word must be in a document, in whichever field', () => {
  const index = indexOf({ title: ['soupe'], tag: ['recette'] }, { text: ['soupe'] }, { tag: ['recette'] })
  expect(search(index, 'recette', 'soupe')).toEqual([0])
  expect(search(index, 'soupe', 'sommeil')).toEqual([])
})

test('a rare word counts for more than a common one, and a short text for more than a long one', () => {
  const common = Array.from({ length: 9 }, () => ({ text: ['repas'] }))
  const index = indexOf(...common, { text: ['colibri', 'repas', 'lent', 'calme'] }, { text: ['colibri', 'repas'] })
  expect(search(index, 'colibri')).toEqual([10, 9])
  expect(search(index, 'repas').slice(0, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('the singular of a plural matches as a whole word only', () => {
  expect(search(indexOf({ text: ['recette'] }, { text: ['recettier'] }, { text: ['recettes'] }), 'recettes')).toEqual([
    0, 2,
  ])
})

test('a word that occurs thousands of times in a text changes neither its document nor its field', () => {
  const often = Array.from({ length: 5000 }, () => 'eau')
  const index = indexOf({ text: ['eau'] }, { text: often }, { text: ['lac'] }, { title: ['eau'] })
  expect(search(index, 'eau')).toEqual([3, 1, 0])
})

test('an index of nothing finds nothing', () => {
  expect(search(indexOf(), 'eau')).toEqual([])
  expect(search(indexOf({}), 'eau')).toEqual([])
})
