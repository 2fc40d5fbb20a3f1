import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

describe('two texts written on one', () => {
  const base = 'La nuit tombe tôt. On rentre à pied.\n\nDemain, on dort.\n'

  test('are one text where they changed other words', () => {
    const theirs = base.replace('tôt', 'tard')
    const ours = base.replace('dort', 'marche')
    expect(mergeTexts(base, theirs, ours)).toEqual({
      text: 'La nuit tombe tard. On rentre à pied.\n\nDemain, on marche.\n',
      hasConflict: false,
    })
  })

  test('hold both where they changed the same words, and say so', () => {
    const merged = mergeTexts(base, base.replace('tôt', 'tard'), base.replace('tôt', 'vite'))
    expect(merged).toEqual({ text: base.replace('tôt.', 'tard. vite.'), hasConflict: true })
  })

  test('are the one that was changed, if only one was', () => {
    expect(mergeTexts(base, 'Autre.', base)).toEqual({ text: 'Autre.', hasConflict: false })
    expect(mergeTexts(base, base, 'Autre.')).toEqual({ text: 'Autre.', hasConflict: false })
  })

  // As long as the terms: an algorithm whose time grows with the cube of the words would take minutes.
  const words = Array.from({ length: 4000 }, (_, index) => `mot${index % 40}`)
  const long = words.join(' ')
  const inside = words.with(2000, 'milieu').join(' ')

  test('are merged without blocking the browser when they are long', () => {
    const merged = mergeTexts(long, `Début ${long}`, inside)
    expect(merged).toEqual({ text: `Début ${inside}`, hasConflict: false })
  })

  test('are both kept if one was rewritten', () => {
    const rewritten = long.replaceAll('mot', 'phrase')
    expect(mergeTexts(long, rewritten, inside)).toEqual({
      text: `${rewritten} ${inside}`,
      hasConflict: true,
    })
  })

  test('lose no word that either wrote, whatever they wrote', () => {
    const text = fc
      .array(fc.constantFrom('un', 'deux', 'trois', '.\n\n', 'et'), { maxLength: 12 })
      .map(w => w.join(' '))
    const added = fc.integer({ min: 0, max: 12 })
    const insert = (words: string, at: number, word: string) => words.split(' ').toSpliced(at, 0, word).join(' ')
    fc.assert(
      fc.property(text, added, added, (start, first, second) => {
        const merged = mergeTexts(start, insert(start, first, 'THEIRS'), insert(start, second, 'OURS')).text
        expect(merged).toContain('THEIRS')
        expect(merged).toContain('OURS')
        for (const word of ['un', 'deux', 'trois'])
          expect(merged.split(word).length).toBeGreaterThanOrEqual(start.split(word).length)
      }),
    )
  })
})
