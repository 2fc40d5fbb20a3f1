import { invalidRequest } from './errors.ts'
import { createId } from './ids.ts'
import type { Kinds } from './stripe-types.ts'

type Invoice = Kinds['invoice']
type InvoiceLine = Invoice['lines']['data'][number]
type Line = Kinds['credit_note']['lines']['data'][number]
export type Taxes = NonNullable<Line['taxes']>

/** Returns the sum of the taxes that are added to an amount instead of being part of it. */
function exclusiveTax(taxes: Taxes | null): number {
  return sumOf((taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive'))
}

/** Returns the sum of amounts. */
export function sumOf(entries: { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns what a line costs after its discounts, tax included. */
function grossOf(line: { amount: number; discount_amounts: { amount: number }[] | null; taxes: Taxes | null }): number {
  return line.amount - sumOf(line.discount_amounts ?? []) + exclusiveTax(line.taxes)
}

/**
 * Builds the lines of a credit note for an amount, tax included, spread over what is left of the invoice's lines in proportion.
 * @throws {ApiError} if less than that is left.
 */
export function spreadAmount(invoice: Invoice, earlier: Line[], amount: number): Line[] {
  const left = invoice.lines.data.map(line => ({ line, gross: grossOf(line) - creditedOf(line, earlier) }))
  const whole = left.reduce((sum, { gross }) => sum + gross, 0)
  if (amount > whole) {
    throw invalidRequest(`The credit note amount (${amount}) is greater than what is left of the lines (${whole}).`, {
      param: 'amount',
    })
  }
  let before = 0
  return left.flatMap(({ line, gross }) => {
    const share = Math.round(((before + gross) * amount) / whole) - Math.round((before * amount) / whole)
    before += gross
    return share === 0 ? [] : [creditOf(line, earlier, share)]
  })
}

/** Returns how much of an invoice's line earlier credit notes credited, tax included. */
function creditedOf(line: InvoiceLine, earlier: Line[]): number {
  return earlier
    .filter(({ invoice_line_item }) => invoice_line_item === line.id)
    .reduce((sum, credited) => sum + grossOf(credited), 0)
}

/**
 * Builds the credit of one line. Taxes are rounded on the running total, so notes that credit the whole line together credit exactly its
 * taxes.
 */
function creditOf(line: InvoiceLine, earlier: Line[], gross: number): Line {
  const before = creditedOf(line, earlier)
  const portion = (amount: number) => {
    const upTo = (credited: number) => Math.round((amount * credited) / grossOf(line))
    return upTo(before + gross) - upTo(before)
  }
  const taxes = (line.taxes ?? []).map(tax => ({
    ...tax,
    amount: portion(tax.amount),
    taxable_amount: tax.taxable_amount === null ? null : portion(tax.taxable_amount),
  }))
  const amount = gross - exclusiveTax(taxes)
  return {
    ...emptyLine,
    id: createId('cnli'),
    amount,
    description: line.description,
    invoice_line_item: line.id,
    quantity: gross === grossOf(line) ? line.quantity : null,
    taxes,
    type: 'invoice_line_item',
  }
}

const emptyLine = {
  object: 'credit_note_line_item',
  discount_amount: 0,
  discount_amounts: [],
  livemode: false,
  metadata: {},
  pretax_credit_amounts: [],
  tax_rates: [],
  taxes: [],
  unit_amount: null,
  unit_amount_decimal: null,
} satisfies Partial<Line>
