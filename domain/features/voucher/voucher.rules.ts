import { addDays, calendarDayOf } from '../../days.ts'
import type { ErrorCode } from '../../errors.ts'
import { defaultTimeZone } from '../../time-zones.ts'

/** Crockford's base32: five bits a symbol, and none that people mistake for another (https://www.crockford.com/base32.html). */
export const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Symbols of a code: 50 random bits. */
export const codeLength = 10

/** Longest text that is read as a code: room for the hyphens and spaces that people add. */
export const typedCodeMaxLength = 40

/** Largest lot. */
export const lotCountMax = 1000
/** Most days of access that one code gives. */
export const codeDaysMax = 366
/** Longest note on a lot, in characters. */
export const lotNoteMaxLength = 120

/** Why a code is not redeemed. It stays as it was, and each of these counts as a guess. */
export const voucherRefusals = [
  'error_voucher_unknown',
  'error_voucher_used',
  'error_voucher_over',
  'error_voucher_withdrawn',
  'error_voucher_of_same_lot',
] as const satisfies readonly ErrorCode[]

export type VoucherRefusal = (typeof voucherRefusals)[number]

/** What becomes of a code that one member would redeem now. */
export const voucherStates = ['valid', 'unknown', 'used', 'over', 'withdrawn', 'ofSameLot'] as const

export type VoucherState = (typeof voucherStates)[number]

const codeForm = new RegExp(`^[${codeAlphabet}]{${codeLength}}$`)

/**
 * Returns the code that a person typed, in its normal form: in any case, with or without hyphens and spaces, with O for 0 and I or L for 1;
 * null if it is none.
 */
export function readCode(typed: string): string | null {
  const code = typed
    .replaceAll(/[\s\p{Dash_Punctuation}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return codeForm.test(code) ? code : null
}

/** Returns a code as it is printed: `XXXXX-XXXXX`. @param code in its normal form. */
export function formatCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
}

/** Returns the first calendar day (`YYYY-MM-DD`) that a lot made now may name: today, where the product is sold. */
export function firstValidDay(now: Date): string {
  return calendarDayOf(now, defaultTimeZone)
}

/** Returns the last calendar day (`YYYY-MM-DD`) that a lot made now may name: two years ahead. */
export function lastValidDay(now: Date): string {
  return addDays(firstValidDay(now), 2 * 365)
}

/** Returns whether a lot made now may be valid until this day (`YYYY-MM-DD`): from today to two years ahead. */
export function mayBeValidUntil(day: string, now: Date): boolean {
  return day >= firstValidDay(now) && day <= lastValidDay(now)
}

/** Returns whether a lot's last day (`YYYY-MM-DD`) is over. It lasts until midnight where the product is sold. */
export function isOver(validUntil: string, now: Date): boolean {
  return firstValidDay(now) > validUntil
}

/** What a lot's list to print says of each code. */
export interface PrintedLot {
  codes: readonly string[]
  days: number
  /** `YYYY-MM-DD`. */
  validUntil: string
  note: string
}

/**
 * Returns a lot as CSV, with the byte order mark by which spreadsheets know UTF-8. A text that a spreadsheet would run as a formula begins
 * with an apostrophe (OWASP, CSV injection).
 * @param heads the names of the four columns.
 * @param separator what the reader's spreadsheet expects: a semicolon where the decimal mark is a comma.
 */
export function writeCsv(
  { codes, days, validUntil, note }: PrintedLot,
  heads: readonly [code: string, days: string, validUntil: string, note: string],
  separator: ',' | ';',
): string {
  const rows = [heads, ...codes.map(code => [code, `${days}`, validUntil, note])]
  return `\uFEFF${rows.map(row => row.map(writeCell).join(separator)).join('\r\n')}\r\n`
}

function writeCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
