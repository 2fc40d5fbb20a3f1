import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeAlphabet,
  codeLength,
  formatCode,
  isOver,
  lastValidDay,
  mayBeValidUntil,
  readCode,
  writeCsv,
} from './voucher.rules.ts'

const anyCode = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: codeLength, maxLength: codeLength })
  .map(symbols => symbols.join(''))

describe('a code', () => {
  test('is ten symbols of five bits each, none of which is mistaken for another', () => {
    expect(new Set(codeAlphabet).size).toBe(32)
    expect(codeAlphabet).not.toMatch(/[ILOU]/)
  })

  test.each([
    ['7K3QF-0M9XA', '7K3QF0M9XA'],
    ['7k3qf-0m9xa', '7K3QF0M9XA'],
    [' 7K3QF 0M9XA\n', '7K3QF0M9XA'],
    ['7-K-3-Q-F 0\u00a0M9XA', '7K3QF0M9XA'],
    ['7K3QF–OM9XA', '7K3QF0M9XA'],
    ['lI1oO-00000', '1110000000'],
    ['7K3QF-0M9X', null],
    ['7K3QF-0M9XAA', null],
    ['7K3QF-0M9XU', null],
    ['7K3QF_0M9XA', null],
    ['', null],
  ])('%j is read as %s', (typed, code) => {
    expect(readCode(typed)).toBe(code)
  })

  test('is read again as printed, in any case', () => {
    fc.assert(
      fc.property(anyCode, code => {
        expect(formatCode(code)).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
        expect(readCode(formatCode(code).toLowerCase())).toBe(code)
      }),
    )
  })
})

describe('the last day of a lot', () => {
  const now = new Date('2026-03-02T22:30:00Z')

  test.each([
    ['2026-03-01', false],
    ['2026-03-02', true],
    ['2028-03-01', true],
    ['2028-03-02', false],
    ['0000-01-01', false],
  ])('%s: may be named on 2 March 2026: %s', (day, isAllowed) => {
    expect(mayBeValidUntil(day, now)).toBe(isAllowed)
    expect(mayBeValidUntil(lastValidDay(now), now)).toBe(true)
  })

  test('lasts until midnight in Paris', () => {
    expect(isOver('2026-03-02', new Date('2026-03-02T22:59:59Z'))).toBe(false)
    expect(isOver('2026-03-02', new Date('2026-03-02T23:00:00Z'))).toBe(true)
  })
})

describe('the list to print', () => {
  const heads = ['Code', 'Jours', 'Jusqu’au', 'Note'] as const
  const lot = { codes: ['7K3QF-0M9XA', '00000-00001'], days: 30, validUntil: '2026-12-31', note: 'Clinique, Lyon' }

  test('has a line for each code, and quotes what would split a cell', () => {
    expect(writeCsv(lot, heads, ';')).toBe(
      '\uFEFFCode;Jours;Jusqu’au;Note\r\n7K3QF-0M9XA;30;2026-12-31;"Clinique, Lyon"\r\n00000-00001;30;2026-12-31;"Clinique, Lyon"\r\n',
    )
    expect(writeCsv({ ...lot, codes: [], note: '' }, ['a', 'b', 'c', 'd "e"'], ',')).toBe('\uFEFFa,b,c,"d ""e"""\r\n')
  })

  test.each(['=1+1', '+33 1', '-2', '@SUM(A1)', '\t=1', '=HYPERLINK("http://example.org","x")'])(
    'a spreadsheet does not run %j',
    note => {
      const [, line = ''] = writeCsv({ ...lot, note }, heads, ';').split('\r\n')
      expect(line).toMatch(/;"?'/)
    },
  )
})
