import { invalidRequest, needed } from './errors.ts'
import { createId } from './ids.ts'
import {
  fieldsOf,
  type Given,
  integerBetween,
  listOf,
  mergeMetadata,
  metadata,
  oneOf,
  text,
  unsupported,
} from './parameters.ts'
import type { Kinds } from './stripe-types.ts'

type Invoice = Kinds['invoice']
type InvoiceLine = Invoice['lines']['data'][number]
type Line = Kinds['credit_note']['lines']['data'][number]
export type Taxes = NonNullable<Line['taxes']>

const cents = integerBetween(0, 99_999_999)

const lineRules = {
  amount: cents,
  description: text,
  invoice_line_item: text,
  metadata,
  quantity: integerBetween(1, 1000),
  tax_amounts: unsupported,
  tax_rates: unsupported,
  type: oneOf(['custom_line_item', 'invoice_line_item']),
  unit_amount: cents,
  unit_amount_decimal: unsupported,
}

/** `lines` of a new credit note. */
export const noteLines = listOf(fieldsOf(lineRules))

/** Returns the sum of the taxes that are added to an amount instead of being part of it. */
export function exclusiveTax(taxes: Taxes | null): number {
  return sumOf((taxes ?? []).filter(({ tax_behavior }) => tax_behavior === 'exclusive'))
}

/** Returns the sum of amounts. */
export function sumOf(entries: { amount: number }[]): number {
  return entries.reduce((sum, { amount }) => sum + amount, 0)
}

/** Returns what a line costs, tax included. */
export function grossOf(line: { amount: number; taxes: Taxes | null }): number {
  return line.amount + exclusiveTax(line.taxes)
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

/**
 * Builds the lines that a caller named.
 * @throws {ApiError} if a line is not the invoice's, or more is credited than it cost.
 */
export function namedLines(invoice: Invoice, earlier: Line[], given: Given<typeof lineRules>[]): Line[] {
  const built: Line[] = []
  for (const [index, asked] of given.entries()) {
    const param = (name: string) => `lines[${index}][${name}]`
    if (needed(asked.type, param('type')) === 'custom_line_item') {
      built.push(customLine(asked, param))
      continue
    }
    const id = needed(asked.invoice_line_item, param('invoice_line_item'))
    const line = invoice.lines.data.find(candidate => candidate.id === id)
    if (!line) {
      throw invalidRequest(`No such invoice line item: '${id}'`, {
        code: 'resource_missing',
        param: param('invoice_line_item'),
      })
    }
    const share = shareOf(line, asked, param)
    const left = grossOf(line) - creditedOf(line, [...earlier, ...built])
    if (share > left) {
      throw invalidRequest(`The credited amount of a line cannot exceed what is left of it (${left}).`, {
        param: param(asked.amount === undefined ? 'quantity' : 'amount'),
      })
    }
    built.push({ ...creditOf(line, [...earlier, ...built], share), metadata: mergeMetadata({}, asked.metadata) })
  }
  return built
}

/** Returns the amount asked of an invoice's line, tax included. */
function shareOf(line: InvoiceLine, asked: Given<typeof lineRules>, param: (name: string) => string): number {
  const amount = asked.amount ?? (line.amount / (line.quantity ?? 1)) * needed(asked.quantity, param('quantity'))
  return line.amount === 0 ? 0 : Math.round((amount * grossOf(line)) / line.amount)
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
    quantity: amount === line.amount ? line.quantity : null,
    taxes,
    type: 'invoice_line_item',
  }
}

function customLine(asked: Given<typeof lineRules>, param: (name: string) => string): Line {
  const quantity = asked.quantity ?? 1
  const unit = needed(asked.unit_amount, param('unit_amount'))
  return {
    ...emptyLine,
    id: createId('cnli'),
    amount: unit * quantity,
    description: needed(asked.description, param('description')),
    metadata: mergeMetadata({}, asked.metadata),
    quantity,
    unit_amount: unit,
    unit_amount_decimal: String(unit),
    type: 'custom_line_item',
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
