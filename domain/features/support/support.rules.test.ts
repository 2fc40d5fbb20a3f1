import { expect, test } from 'vitest'
import { invoiceNumberOf, mailKindOf, normaliseVatNumber, searchKindOf, vatNumberForm } from './support.rules.ts'

test.each([
  ['camille@example.org', 'email'],
  ['SV-1A2B-3C4D-5E6F', 'reference'],
  ['sv 1a2b 3c4d 5e6f', 'reference'],
  ['7F3C21A9-0004', 'invoice'],
  [' 7f3c21a9-0004-CN-01 ', 'invoice'],
  ['Cam', 'name'],
  ['camille lau', 'name'],
  ['Élé', 'name'],
  ['Ca', null],
  ['%_%', null],
  ['   ', null],
  ['1234', null],
])('%j looks for members by %s', (asked, kind) => {
  expect(searchKindOf(asked)).toBe(kind)
})

test('a credit note’s number names its invoice', () => {
  expect(invoiceNumberOf('7F3C21A9-0004-CN-01')).toBe('7F3C21A9-0004')
  expect(invoiceNumberOf('in_123')).toBeNull()
})

test.each([
  ['order:1', 'order'],
  ['email-change:x', 'email-change'],
  ['reminder:1:2026-03-02', null],
  ['contact:1', null],
  ['constructor:1', null],
])('the e-mail %s is listed in a file as %s', (key, kind) => {
  expect(mailKindOf(key)).toBe(kind)
})

test.each([
  ['fr 12 345 678 901', 'FR12345678901'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['che-123.456.789 MWST', 'CHE123456789MWST'],
])('the VAT number %j is %s', (text, number) => {
  expect(normaliseVatNumber(text)).toBe(number)
  expect(number).toMatch(vatNumberForm)
})

test.each(['', '12345678901', 'FR1', 'FR<12345>'])('%j is no VAT number', text => {
  expect(normaliseVatNumber(text)).not.toMatch(vatNumberForm)
})
