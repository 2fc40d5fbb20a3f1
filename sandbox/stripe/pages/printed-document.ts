import type { World } from '../world.ts'
import { type DocumentKind, invoiceWords, type PageLanguage } from './invoice-words.ts'

/** What an invoice or a credit note shows in one language, for its page and its PDF alike. */
export interface PrintedDocument {
  language: PageLanguage
  title: string
  /** With its label: `n° ABCD-0001`. */
  number: string
  from: Party
  to: Party
  facts: { name: string; value: string }[]
  columns: string[]
  /** `cells` are those of the columns after the first. */
  rows: { name: string; detail: string; cells: string[] }[]
  sums: { name: string; amount: string; isTotal?: boolean }[]
  remarks: string[]
  /** The documents this one leads to, by the path of their page. */
  related: { text: string; path: string }[]
  note: string
}

interface Party {
  heading: string
  /** The first is the name. */
  lines: string[]
}

/** Returns functions that format days, amounts and rates. */
export function writersOf(language: PageLanguage, currency: string) {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' })
  // A unit price may need fractions of a cent for price times quantity to equal the line's amount.
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 })
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    day: (seconds: number) => date.format(new Date(seconds * 1000)),
    money: (cents: number) => price.format(cents / 100).replace('-', '−'),
    rate: (percents: number) => percent.format(percents / 100),
  }
}

/** Returns the seller as the issuer of a document. */
export function issuerOf({ seller }: World, kind: DocumentKind, language: PageLanguage): Party {
  const said = invoiceWords[language]
  const vat = seller.vatNumber === null ? null : said.vatNumber(seller.vatNumber)
  return {
    heading: said.from[kind],
    lines: given([seller.name, ...seller.address.split('\n'), seller.registration, vat, seller.email]),
  }
}

/** Returns a document's number with its label, kept on one line. */
export function numbered(number: string | null, language: PageLanguage): string {
  return `${invoiceWords[language].number}\u00a0${number ?? ''}`
}

/** Returns the lines that are not empty. */
export function given(lines: (string | null | undefined)[]): string[] {
  return lines.flatMap(line => line || [])
}

/** Taxes of a line as both kinds of document have them. */
interface TaxedLine {
  amount: number
  discount_amounts?: { amount: number }[] | null
  taxes: { amount: number; tax_behavior: string; tax_rate_details: { tax_rate: string } | null }[] | null
}

/** Returns what a line costs after its discounts, without the tax that is part of it. */
export function netOf({ amount, discount_amounts, taxes }: TaxedLine): number {
  const inclusive = (taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'inclusive')
  const off = (discount_amounts ?? []).reduce((sum, discount) => sum + discount.amount, 0)
  return amount - off - inclusive.reduce((sum, tax) => sum + tax.amount, 0)
}

/** Returns the rate of a line in per cent, or null if it bears no tax. */
export function rateOf({ store }: World, { taxes }: Pick<TaxedLine, 'taxes'>): number | null {
  const id = taxes?.find(({ tax_rate_details }) => tax_rate_details)?.tax_rate_details?.tax_rate
  return (id && store.find('tax_rate', id)?.object.percentage) || null
}

/** Returns the sums of a document down to its total: the tax at each rate, and the total with or without it. */
export function totalsOf(
  world: World,
  {
    total,
    total_excluding_tax,
    total_taxes,
  }: { total: number; total_excluding_tax: number | null; total_taxes: TaxedLine['taxes'] },
  language: PageLanguage,
  write: ReturnType<typeof writersOf>,
): PrintedDocument['sums'] {
  const said = invoiceWords[language]
  const taxes = (total_taxes ?? []).filter(({ tax_rate_details }) => tax_rate_details)
  if (taxes.length === 0) return [{ name: said.totalExempt, amount: write.money(total), isTotal: true }]
  return [
    { name: said.totalBeforeVat, amount: write.money(total_excluding_tax ?? total) },
    ...taxes.map(tax => ({
      name: said.vat(write.rate(rateOf(world, { taxes: [tax] }) ?? 0)),
      amount: write.money(tax.amount),
    })),
    { name: said.total, amount: write.money(total), isTotal: true },
  ]
}
