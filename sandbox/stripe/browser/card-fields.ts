import { fieldMessages } from './browser-messages.ts'
import type { FieldError, FieldType, Language } from './frame-messages.ts'

/** Rules of the three fields, as pure functions. */

interface Brand {
  name: string
  pattern: RegExp
  lengths: number[]
  /** Number of digits in each displayed group. */
  groups: number[]
  cvcLength: number
}

const fours = [4, 4, 4, 4, 3]

/** The first matching pattern decides. */
const brands: Brand[] = [
  { name: 'amex', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvcLength: 4 },
  { name: 'diners', pattern: /^3(?:0|6|8)/, lengths: [14, 16], groups: fours, cvcLength: 3 },
  { name: 'jcb', pattern: /^35/, lengths: [16], groups: fours, cvcLength: 3 },
  { name: 'visa', pattern: /^4/, lengths: [16], groups: fours, cvcLength: 3 },
  { name: 'mastercard', pattern: /^(?:5[1-5]|2[2-7])/, lengths: [16], groups: fours, cvcLength: 3 },
  { name: 'unionpay', pattern: /^62/, lengths: [16, 19], groups: fours, cvcLength: 3 },
  { name: 'discover', pattern: /^6(?:011|4[4-9]|5)/, lengths: [16], groups: fours, cvcLength: 3 },
]

const unknownBrand: Brand = { name: 'unknown', pattern: /^/, lengths: [16], groups: fours, cvcLength: 3 }

function brandFor(digits: string): Brand {
  return digits === '' ? unknownBrand : (brands.find(({ pattern }) => pattern.test(digits)) ?? unknownBrand)
}

/** Returns the brand of a number as far as it is typed: `visa`, … or `unknown`. */
export function brandOf(digits: string): string {
  return brandFor(digits).name
}

/** Test cards that run on two networks, of which their holder may choose one. */
const coBadged: Readonly<Record<string, string[]>> = {
  '4000002500001001': ['cartes_bancaires', 'visa'],
  '5555552500001001': ['cartes_bancaires', 'mastercard'],
}

/** Returns the networks between which the holder of this card may choose; none if it has only one. */
export function networksOf(digits: string): string[] {
  return coBadged[digits] ?? []
}

/** Returns the typed digits, limited to what the field accepts. `brand` decides the length of the security code. */
export function digitsOf(type: FieldType, typed: string, brand: string): string {
  const digits = typed.replaceAll(/\D/g, '')
  if (type === 'cardNumber') return digits.slice(0, Math.max(...brandFor(digits).lengths))
  if (type === 'cardCvc') return digits.slice(0, brand === 'amex' || brand === 'unknown' ? 4 : 3)
  return expiryDigits(typed)
}

/** Accepts a month of one digit if no other can follow (`3` is `03`), `1/`, and a year of four digits. */
function expiryDigits(typed: string): string {
  const parts = typed.split('/').map(part => part.replaceAll(/\D/g, ''))
  const [first = '', ...rest] = parts
  const month = /^[2-9]/.test(first) || (first === '1' && parts.length > 1) ? `0${first}` : first
  const all = month + rest.join('')
  const year = all.slice(2)
  return all.slice(0, 2) + (/^20\d\d$/.test(year) ? year.slice(2) : year.slice(0, year.startsWith('20') ? 4 : 2))
}

/** Formats digits as the field shows them. */
export function showDigits(type: FieldType, digits: string): string {
  if (type === 'cardCvc') return digits
  if (type === 'cardExpiry') {
    if (digits.length < 2) return digits
    return `${digits.slice(0, 2)} / ${digits.slice(2)}`
  }
  const groups: string[] = []
  let start = 0
  for (const length of brandFor(digits).groups) {
    if (start >= digits.length) break
    groups.push(digits.slice(start, start + length))
    start += length
  }
  return groups.join(' ')
}

export interface FieldState {
  empty: boolean
  complete: boolean
  error?: FieldError
}

/** Returns the state of a field. Incomplete input is reported once the person has left the field (`isLeft`), invalid input at once. */
export function stateOf(
  type: FieldType,
  digits: string,
  context: { brand: string; isLeft: boolean; language: Language; today: Date },
): FieldState {
  const code = problemOf(type, digits, context)
  const isUnfinished = code?.startsWith('incomplete') ?? false
  const isShown = code !== null && (!isUnfinished || (context.isLeft && digits !== ''))
  return {
    empty: digits === '',
    complete: code === null,
    ...(isShown ? { error: errorOf(code, context.language) } : {}),
  }
}

/** Returns the error with this code, in the page's language. */
export function errorOf(code: string, language: Language): FieldError {
  return { type: 'validation_error', code, message: fieldMessages[language][code] ?? code }
}

/** Returns the code of what is missing or invalid, or null if the field is complete. */
export function problemOf(
  type: FieldType,
  digits: string,
  { brand, today }: { brand: string; today: Date },
): string | null {
  if (type === 'cardNumber') return problemOfNumber(digits)
  if (type === 'cardExpiry') return problemOfExpiry(digits, today)
  const isComplete = brand === 'unknown' ? digits.length >= 3 : digits.length === (brand === 'amex' ? 4 : 3)
  return isComplete ? null : 'incomplete_cvc'
}

function problemOfNumber(digits: string): string | null {
  const { lengths } = brandFor(digits)
  if (!lengths.includes(digits.length)) return 'incomplete_number'
  return hasRightChecksum(digits) ? null : 'invalid_number'
}

function hasRightChecksum(digits: string): boolean {
  let sum = 0
  for (const [position, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

function problemOfExpiry(digits: string, today: Date): string | null {
  const month = Number(digits.slice(0, 2))
  if (digits.length >= 2 && (month < 1 || month > 12)) return 'invalid_expiry_month'
  if (digits.length !== 4) return 'incomplete_expiry'
  const year = 2000 + Number(digits.slice(2))
  const thisYear = today.getUTCFullYear()
  if (year < thisYear) return 'invalid_expiry_year_past'
  if (year > thisYear + 50) return 'invalid_expiry_year'
  if (year === thisYear && month < today.getUTCMonth() + 1) return 'invalid_expiry_month_past'
  return null
}
