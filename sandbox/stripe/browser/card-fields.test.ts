import { expect, test } from 'vitest'
import { brandOf, digitsOf, networksOf, problemOf, showDigits, stateOf } from './card-fields.ts'

const today = new Date('2026-11-21T00:00:00Z')

test.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['36227206271667', 'diners', '3622 7206 2716 67'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
])('%s has the brand %s and is shown as %s', (number, brand, shown) => {
  expect(brandOf(number)).toBe(brand)
  expect(showDigits('cardNumber', digitsOf('cardNumber', `${number}9999`, brand).slice(0, number.length))).toBe(shown)
  expect(problemOf('cardNumber', number, { brand, today })).toBeNull()
})

test('only a co-badged card offers a choice of network', () => {
  expect(networksOf('4000002500001001')).toEqual(['cartes_bancaires', 'visa'])
  expect(networksOf('400000250000100')).toEqual([])
  expect(networksOf('4242424242424242')).toEqual([])
})

test.each([
  ['3', '03 / '],
  ['12', '12 / '],
  ['1/', '01 / '],
  ['1234', '12 / 34'],
  ['12/2034', '12 / 34'],
  ['1', '1'],
])('an expiry typed as %s is shown as %s', (typed, shown) => {
  expect(showDigits('cardExpiry', digitsOf('cardExpiry', typed, 'visa'))).toBe(shown)
})

test.each([
  ['cardNumber', '4242', 'incomplete_number'],
  ['cardNumber', '4242424242424241', 'invalid_number'],
  ['cardExpiry', '12', 'incomplete_expiry'],
  ['cardExpiry', '1320', 'invalid_expiry_month'],
  ['cardExpiry', '1225', 'invalid_expiry_year_past'],
  ['cardExpiry', '1026', 'invalid_expiry_month_past'],
  ['cardExpiry', '1126', null],
  ['cardCvc', '12', 'incomplete_cvc'],
  ['cardCvc', '123', null],
] as const)('%s %s: %s', (type, digits, problem) => {
  expect(problemOf(type, digits, { brand: 'visa', today })).toBe(problem)
})

test('an American Express security code has four digits', () => {
  expect(problemOf('cardCvc', '123', { brand: 'amex', today })).toBe('incomplete_cvc')
  expect(problemOf('cardCvc', '1234', { brand: 'amex', today })).toBeNull()
})

test('an incomplete field is reported when left, an invalid one at once', () => {
  const state = (digits: string, isLeft: boolean) =>
    stateOf('cardNumber', digits, { brand: 'visa', isLeft, language: 'fr', today })
  expect(state('4242', false).error).toBeUndefined()
  expect(state('4242', true).error?.message).toBe('Le numéro de votre carte est incomplet.')
  expect(state('4242424242424241', false).error?.code).toBe('invalid_number')
  expect(state('', true)).toEqual({ empty: true, complete: false })
})
