import { describe, expect, test } from 'vitest'
import { blocksOf, comparePassages, placeOf, sourcesOf } from './passages.ts'

const head = '---\ntitle: Le soir\n---\n'

describe('passages', () => {
  test('are compared word by word, and only those that changed are changed', () => {
    const before = `${head}Le soir a des arguments.\n\nLa preuve est là.\n\nFin.\n`
    const after = `${head}Le soir a des arguments.\n\nLa piste est là.\n\nFin.\n`
    const passages = comparePassages(before, after, [])
    expect(passages.map(({ isChanged }) => isChanged)).toEqual([false, false, true, false])
    expect(passages[2]?.stretches.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'preuve', claim: null },
      { kind: 'added', text: 'piste', claim: null },
    ])
    expect(passages.map(({ block }) => block)).toEqual([0, 1, 2, 3])
  })

  test('read words that changed one after the other as one phrase', () => {
    const [passage] = comparePassages('On sait que la preuve est là.', 'On sait que cette piste est là.', [])
    expect(passage?.stretches.map(({ kind, text }) => [kind, text])).toEqual([
      ['same', 'On sait que '],
      ['removed', 'la preuve'],
      ['added', 'cette piste'],
      ['same', ' est là.'],
    ])
  })

  test('that were removed stay to be read, and those that are new are added whole', () => {
    const removed = comparePassages('Un.\n\nDeux.\n\nTrois.', 'Un.\n\nTrois.', [])
    expect(removed.map(({ block, text }) => [block, text])).toEqual([
      [0, 'Un.'],
      [null, 'Deux.'],
      [1, 'Trois.'],
    ])
    const added = comparePassages('', 'Un.\n\nDeux.', [])
    expect(added.every(({ stretches }) => stretches.every(({ kind }) => kind === 'added'))).toBe(true)
  })

  test('number the claims in them, in what is new and in what is not, and not inside other words', () => {
    const [passage] = comparePassages('Ce thé soigne.', 'Ce thé soigne et guérit, soigneusement.', ['guérit', 'soigne'])
    expect(passage?.stretches.flatMap(({ claim, text }) => (claim ? [[claim, text]] : []))).toEqual([
      [2, 'soigne'],
      [1, 'guérit'],
    ])
  })
})

describe('a remark', () => {
  const blocks = blocksOf(`${head}Un premier paragraphe.\n\nUn autre, sur le dîner du soir.\n\nFin.`)

  test.each([
    ['that reads as it did, though others were added before it', 0, 'Fin.', 3],
    ['that was edited since', 1, 'Un autre, sur le repas du soir.', 2],
    ['that is gone', 1, 'Rien de tout cela.', null],
  ])('finds its paragraph %s', (_, block, blockText, place) => {
    expect(placeOf({ block, blockText }, blocks)).toBe(place)
  })
})

test('sources are those of the last section, with what is missing', () => {
  const text = `${head}Un [lien](https://example.org/a).\n\n## Pour aller plus loin\n\n- Gill, [*Cell*](https://doi.org/10.1016/x), 2015.\n- Vujović, *Cell*, 2022.\n- [Ailleurs](javascript:alert)\n\n## Transcription\n\n- rien\n`
  expect(sourcesOf(text)).toEqual([
    { words: 'Gill, Cell, 2015.', url: 'https://doi.org/10.1016/x', hasDoi: true },
    { words: 'Vujović, Cell, 2022.', url: null, hasDoi: false },
    { words: 'Ailleurs', url: null, hasDoi: false },
  ])
})
