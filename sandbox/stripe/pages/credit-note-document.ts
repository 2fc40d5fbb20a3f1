import { documentPath } from '../document-links.ts'
import { findInvoice } from '../invoices.ts'
import type { World } from '../world.ts'
import { customerParty, nameOf } from './invoice-document.ts'
import { invoiceWords, type PageLanguage } from './invoice-words.ts'
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

/** Returns the credit note with this token as a document, or null if there is none. */
export function creditNoteDocument(world: World, token: string, language: PageLanguage): PrintedDocument | null {
  const note = world.store.list('credit_note').find(({ hidden }) => hidden.token === token)?.object
  if (!note) return null
  const { object: invoice, hidden } = findInvoice(world, note.invoice)
  const said = invoiceWords[language]
  const write = writersOf(language, note.currency)
  const isTaxed = note.lines.data.some(line => rateOf(world, line) !== null)
  const refunds = note.refunds.flatMap(({ refund, amount_refunded }) => {
    const row = world.store.find('refund', refund)
    return row ? [{ ...row.object, amount: amount_refunded }] : []
  })
  const issued = write.day(invoice.status_transitions.finalized_at ?? invoice.created)
  return {
    language,
    title: said.creditNote,
    number: numbered(note.number, language),
    from: issuerOf(world, 'creditNote', language),
    to: customerParty(invoice, 'creditNote', language),
    facts: [
      { name: said.issued, value: write.day(note.effective_at ?? note.created) },
      { name: said.correctedInvoice, value: said.ofDay(numbered(invoice.number, language), issued) },
      { name: said.nature, value: said.services },
    ],
    columns: isTaxed ? [said.description, said.vatRate, said.amount] : [said.description, said.amountUntaxed],
    rows: note.lines.data.map(line => {
      const rate = rateOf(world, line)
      const credited = invoice.lines.data.find(({ id }) => id === line.invoice_line_item)
      return {
        name: credited ? nameOf(world, credited, language) : (line.description ?? ''),
        detail: credited ? said.period(`${write.day(credited.period.start)} – ${write.day(credited.period.end)}`) : '',
        cells: [...(isTaxed ? [rate === null ? '–' : write.rate(rate)] : []), write.money(netOf(line))],
      }
    }),
    sums: [
      ...totalsOf(world, note, language, write),
      ...refunds.map(({ created, status, amount }) => ({
        name: status === 'pending' ? said.refunding(write.day(created)) : said.refunded(write.day(created)),
        amount: write.money(amount),
      })),
    ],
    remarks: given([world.seller.vatNumber === null ? `${said.exempt}.` : null, note.memo]),
    related: [
      {
        text: `${said.invoice} ${numbered(invoice.number, language)}`,
        path: documentPath(world, 'invoice', hidden.token),
      },
    ],
    note: said.fictitious,
  }
}
