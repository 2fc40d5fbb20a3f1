import { normaliseReference } from '../declaration/declaration.rules.ts'

/** By what a member is looked for. */
export const searchKinds = ['email', 'reference', 'invoice', 'name'] as const

export type SearchKind = (typeof searchKinds)[number]

/** Fewest letters of a name: fewer would list the members. */
export const searchedNameMinLength = 3
/** Longest question: an address. */
export const searchedMaxLength = 254

/** An invoice's number as the card provider writes it, also at the head of a credit note's. */
const invoiceForm = /^([A-Z0-9]{3,12}-\d{4,10})(?:-CN-\d{1,4})?$/

/** Returns the number of the invoice that a text names, itself or by one of its credit notes; null if it names none. */
export function invoiceNumberOf(text: string): string | null {
  return invoiceForm.exec(text.trim().toUpperCase())?.[1] ?? null
}

/** Returns by what a text looks for members: an address, a contract, an invoice or the beginning of a name; null if it is too short. */
export function searchKindOf(text: string): SearchKind | null {
  if (text.includes('@')) return 'email'
  if (normaliseReference(text) !== '') return 'reference'
  if (invoiceNumberOf(text) !== null) return 'invoice'
  return text.replaceAll(/[^\p{L}]/gu, '').length >= searchedNameMinLength ? 'name' : null
}

/**
 * E-mails to a member that their file lists, by the beginning of their key, and whether each may be sent again: not those whose link works
 * once. Reminders are not among them, because they may name what the member does.
 */
export const mailKinds = {
  order: true,
  cancellation: true,
  resumed: true,
  'renewal-notice': true,
  'card-expiring': true,
  'payment-failed': true,
  'payment-returned': true,
  'renewal-stopped': true,
  'renewal-goes-on': true,
  ended: true,
  declaration: true,
  refund: true,
  'invoice-refund': true,
  receipt: true,
  again: true,
  answer: true,
  offer: true,
  'password-changed': true,
  'password-reset': false,
  'email-proof': false,
  'email-change': false,
  'email-change-asked': false,
  'email-reach': false,
  'email-changed': false,
  'email-undo': false,
} as const satisfies Record<string, boolean>

export type MailKind = keyof typeof mailKinds

/** Returns what an e-mail is about, by its key; null for one that a member's file does not list. */
export function mailKindOf(key: string): MailKind | null {
  const kind = key.slice(0, key.indexOf(':'))
  return Object.hasOwn(mailKinds, kind) ? (kind as MailKind) : null
}

/** Shortest reason for access that is given, in characters. */
export const reasonMinLength = 3
/** Longest reason, in characters. */
export const reasonMaxLength = 300
/** Days for which access may be given at once. */
export const givenDaysMax = 366
/** Longest name and longest address of a company, in characters: what a line of an invoice holds at the card provider. */
export const companyFieldMaxLength = 140

/** A VAT number as countries write theirs: two letters of the country, then letters and digits. */
export const vatNumberForm = /^[A-Z]{2}[0-9A-Z]{5,14}$/

/** Returns a VAT number without the spaces, points and dashes that people write in it: `FR 12 345 678 901` is `FR12345678901`. */
export function normaliseVatNumber(text: string): string {
  return text.toUpperCase().replaceAll(/[\s.-]/g, '')
}
