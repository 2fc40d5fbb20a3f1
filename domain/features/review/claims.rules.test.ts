import { describe, expect, test } from 'vitest'
import { locales } from '../../locale.ts'
import { claimWords } from './claim-words.rules.ts'
import { claimsIn } from './claims.rules.ts'

describe('the claims of a text', () => {
  test('are found in its order, at the start of a word, with what may be said instead', () => {
    const found = claimsIn('Une détox qui guérit, dit la nutrithérapeute.', 'page', 'fr')
    expect(found.map(({ said, at }) => [said, at])).toEqual([
      ['détox', 4],
      ['guérit', 14],
    ])
    expect(found[1]?.instead).toEqual(['fait du bien', 'aide à aller mieux'])
  })

  test('say why a word is right in one text, and not in another', () => {
    const [here] = claimsIn('Cured meat.', 'mediterranean-plate', 'en')
    const [elsewhere] = claimsIn('Cured at last.', 'kind-hedge', 'en')
    expect([here?.allowed?.en, elsewhere?.allowed]).toEqual(['cured meat', null])
  })

  test.each(locales)('are never among the words offered instead, in %s', locale => {
    for (const { instead } of claimWords[locale]) {
      expect(instead.length).toBeGreaterThan(0)
      for (const offered of instead) expect(claimsIn(offered, 'page', locale), offered).toEqual([])
    }
  })
})
