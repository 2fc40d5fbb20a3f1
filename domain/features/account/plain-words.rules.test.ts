import { describe, expect, test } from 'vitest'
import { declarationContract } from '../declaration/declaration.contract.ts'
import { codeOfLabel, codeOfName, isName } from './account.rules.ts'

const referenceField = declarationContract.declare.body.shape.reference

const refused = [
  ['a link', 'https://evil.example/login'],
  ['a link of any scheme', 'evil://x'],
  ['a full-width link', 'ｈｔｔｐｓ：／／ｅｖｉｌ'],
  ['www', 'www.evil'],
  ['www in capitals after a word', 'Gagnez WWW.evil'],
  ['a domain', 'evil.example'],
  ['a domain amid words', 'Votre compte est bloqué, voir evil.fr/x'],
  ['a short domain', 't.co'],
  ['a domain with accents', 'société.fr'],
  ['a domain with an ideographic stop', 'evil。com'],
  ['a domain with a full-width stop', 'evil．com'],
  ['an e-mail address', 'a@b.fr'],
  ['NUL', 'Ada\0'],
  ['a line feed', 'Ada\nBcc: e@f'],
  ['an escape', 'Ada\u001b[31m'],
  ['delete', 'Ada\u007f'],
  ['next line (C1)', 'Ada\u0085x'],
  ['a C1 control', 'Ada\u009bx'],
  ['a line separator', 'Ada\u2028x'],
  ['a paragraph separator', 'Ada\u2029x'],
  ['a right-to-left override', '\u202eadA'],
  ['a left-to-right mark', 'Ada\u200ex'],
  ['an Arabic letter mark', 'Ada\u061cx'],
  ['an isolate', '\u2067Ada\u2069'],
  ['only a zero-width space', '\u200b'],
  ['a zero-width space in a domain', 'evil\u200b.example'],
  ['a word joiner', 'A\u2060da'],
  ['a byte order mark', 'A\ufeffda'],
  ['a zero-width joiner between Latin letters', 'A\u200dda'],
  ['a soft hyphen', 'A\u00adda'],
  ['a combining grapheme joiner', 'A\u034fda'],
  ['a Hangul filler', '\u3164'],
  ['a variation selector', 'Ada\ufe0f'],
  ['a tag character', 'Ada\u{e0041}'],
  ['a private-use character', 'Ada\ue000'],
  ['half a character', 'Ada\ud800'],
  ['only blanks of braille', '\u2800'],
  ['only punctuation', '...'],
] as const

const accepted = [
  'Ada',
  'Zoé',
  'Nguyễn',
  'Jean-Pierre',
  'O’Brien',
  'D\u2019Arc',
  'J. R. R.',
  'J.-P.',
  'Martin Jr.',
  'Anne Marie',
  'Łukasz',
  'Мария',
  'Ελένη',
  '王小明',
  'नीलम',
  'عبد الله',
  'علی\u200cرضا',
  'X Æ A-12',
  'Louis 14',
  'Ada 2024',
  '<b>Ada</b>',
]

describe('a name', () => {
  test.each(refused)('with %s is refused', (_, text) => {
    expect(isName(text)).toBe(false)
  })

  test.each([
    '+33 1 23 45 67 89',
    '+33 (0)1 23 45 67 89',
    '01.23.45.67.89',
    'Appelez le 0123456789 vite',
    '０１２３４５６７８９',
    '٠١٢٣٤٥٦٧٨٩',
  ])('with the telephone number %s is refused', text => {
    expect(codeOfName(text)).toBe('contains_phone_number')
    // The serial number of a thing may look like one.
    expect(codeOfLabel(text)).toBeUndefined()
  })

  test.each(accepted)('%s is accepted', text => {
    expect(isName(text)).toBe(true)
  })
})

describe('a contract’s reference', () => {
  test.each(refused)('with %s is refused', (_, text) => {
    expect(referenceField.safeParse(text).success).toBe(false)
  })

  test.each(['SV-1A2B-3C4D-5E6F', 'sv 1a2b 3c4d 5e6f', 'Référence\u00a0: SV-1A2B-3C4D-5E6F', 'je ne sais plus', '12'])(
    '%s is accepted',
    text => {
      expect(referenceField.safeParse(text).success).toBe(true)
    },
  )

  test('that contains a site’s address or a hidden character is reported as such', () => {
    const codeOf = (text: string) => referenceField.safeParse(text).error?.issues.map(({ message }) => message)
    expect(codeOf('evil.example')).toEqual(['contains_site_address'])
    expect(codeOf('\u202eevil.example')).toEqual(['invalid_value'])
  })
})
