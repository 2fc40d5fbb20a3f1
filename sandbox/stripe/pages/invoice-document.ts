import { notesOf } from '../credit-notes.ts'
import { documentPath } from '../document-links.ts'
import { defaultPayment } from '../invoices.ts'
import { findObject } from '../operation.ts'
import type { Kinds } from '../stripe-types.ts'
import type { World } from '../world.ts'
import { type DocumentKind, invoiceWords, type PageLanguage } from './invoice-words.ts'
import {
  given,
  issuerOf,
  netOf,
  numbered,
  type PrintedDocument,
  rateOf,
  totalsOf,
  writersOf,
} from './printed-document.ts'

type Invoice = Kinds['invoice']

/** Returns the finalized invoice with this token as a document, or null if there is none. */
export function invoiceDocument(world: World, token: string, language: PageLanguage): PrintedDocument | null {
  const row = world.store.list('invoice').find(({ hidden }) => hidden.token === token)
  if (!row || row.object.status === 'draft') return null
  const invoice = row.object
  const said = invoiceWords[language]
  const write = writersOf(language, invoice.currency)
  const refunds = refundsOf(world, invoice)
  const card = cardOf(world, invoice)
  const { finalized_at, paid_at } = invoice.status_transitions
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  return {
    language,
    title: said.invoice,
    number: numbered(invoice.number, language),
    from: issuerOf(world, 'invoice', language),
    to: customerParty(invoice, 'invoice', language),
    facts: [
      { name: said.issued, value: write.day(finalized_at ?? invoice.created) },
      { name: said.status, value: stateOf(invoice, refunds, language) },
      ...(paid_at === null ? [] : [{ name: said.paidOn, value: write.day(paid_at) }]),
      { name: said.nature, value: said.services },
      ...(invoice.custom_fields ?? []),
    ],
    ...tableOf(world, invoice, language),
    sums: [
      ...totalsOf(world, invoice, language, write),
      { name: said.paid, amount: write.money(invoice.amount_paid) },
      { name: said.due, amount: write.money(invoice.status === 'void' ? 0 : invoice.amount_remaining) },
      ...refunds.map(({ created, status, amount }) => ({
        name: status === 'pending' ? said.refunding(write.day(created)) : said.refunded(write.day(created)),
        amount: write.money(-amount),
      })),
    ],
    remarks: given([
      off > 0 ? said.discounted(write.money(off)) : null,
      world.seller.vatNumber === null ? `${said.exempt}.` : null,
      invoice.footer,
      card ? `${said.card} ${card.brand} ${said.ending} ${card.last4}.` : null,
    ]),
    related: notesOf(world, invoice.id).map(note => ({
      text: said.creditedBy(note.number, write.day(note.created), write.money(note.amount)),
      path: documentPath(world, 'credit-note', world.store.find('credit_note', note.id)?.hidden.token ?? ''),
    })),
    note: said.fictitious,
  }
}

/** Returns the customer of an invoice as the addressee of a document. */
export function customerParty(invoice: Invoice, kind: DocumentKind, language: PageLanguage): PrintedDocument['to'] {
  const address = invoice.customer_address
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  return {
    heading: invoiceWords[language].to[kind],
    lines: given([
      invoice.customer_name,
      address?.line1,
      address?.line2,
      given([address?.postal_code, address?.city]).join(' '),
      address?.country && countries.of(address.country),
      invoice.customer_email,
    ]),
  }
}

function tableOf(world: World, invoice: Invoice, language: PageLanguage): Pick<PrintedDocument, 'columns' | 'rows'> {
  const said = invoiceWords[language]
  const write = writersOf(language, invoice.currency)
  const isTaxed = invoice.lines.data.some(line => rateOf(world, line) !== null)
  return {
    columns: isTaxed
      ? [said.description, said.quantity, said.unitPrice, said.vatRate, said.amount]
      : [said.description, said.quantity, said.unitPriceUntaxed, said.amountUntaxed],
    rows: invoice.lines.data.map(line => {
      const quantity = line.quantity ?? 1
      const net = netOf(line)
      const rate = rateOf(world, line)
      return {
        name: nameOf(world, line, language),
        detail: said.period(`${write.day(line.period.start)} – ${write.day(line.period.end)}`),
        cells: [
          String(quantity),
          write.money(net / quantity),
          ...(isTaxed ? [rate === null ? '–' : write.rate(rate)] : []),
          write.money(net),
        ],
      }
    }),
  }
}

function stateOf(invoice: Invoice, refunds: Kinds['refund'][], language: PageLanguage): string {
  const said = invoiceWords[language]
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (invoice.status === 'paid' && refunded > 0) {
    return refunded < invoice.amount_paid ? said.refundedInPart : said.refundedWhole
  }
  return said.states[invoice.status as keyof typeof said.states] ?? String(invoice.status)
}

/** Returns what a line is for; a product's metadata holds its English name. */
export function nameOf(world: World, line: Invoice['lines']['data'][number], language: PageLanguage): string {
  const id = line.pricing?.price_details?.product
  if (!id) return line.description ?? ''
  const product = findObject(world, 'product', id).object
  const said = invoiceWords[language]
  return said.offer(language === 'en' ? (product.metadata.name_en ?? product.name) : product.name)
}

function intentOf(world: World, invoice: Invoice): Kinds['payment_intent'] | undefined {
  const id = defaultPayment(world, invoice.id)?.object.payment.payment_intent
  return world.store.find('payment_intent', id ?? '')?.object
}

function cardOf(world: World, invoice: Invoice): Kinds['payment_method']['card'] {
  if (invoice.status !== 'paid') return undefined
  return world.store.find('payment_method', intentOf(world, invoice)?.payment_method ?? '')?.object.card
}

/** Returns the refunds of an invoice, done or pending, oldest first. */
function refundsOf(world: World, invoice: Invoice): Kinds['refund'][] {
  const intent = intentOf(world, invoice)
  if (!intent) return []
  return world.store
    .list('refund', { equal: { payment_intent: intent.id } })
    .map(({ object }) => object)
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .toReversed()
}
