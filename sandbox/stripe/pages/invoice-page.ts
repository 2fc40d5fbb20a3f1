import { findObject } from '../operation.ts'
import type { Kinds } from '../stripe-types.ts'
import { splitVat } from '../vat.ts'
import type { World } from '../world.ts'
import { type Html, html, page } from './html.ts'
import { invoiceWords, type PageLanguage } from './invoice-words.ts'

export type { PageLanguage } from './invoice-words.ts'

type Invoice = Kinds['invoice']

/** Returns functions that format days, amounts and rates. */
function writersOf(language: PageLanguage, currency: string) {
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

type Writers = ReturnType<typeof writersOf>

/**
 * Returns the page that `hosted_invoice_url` points to.
 * @returns the document, or null if no finalized invoice has this token.
 */
export function invoicePage(world: World, base: string, token: string, language: PageLanguage): string | null {
  const row = world.store.list('invoice').find(({ hidden }) => hidden.token === token)
  if (!row || row.object.status === 'draft') return null
  const invoice = row.object
  const said = invoiceWords[language]
  const write = writersOf(language, invoice.currency)
  const other = language === 'fr' ? 'en' : 'fr'
  const refunds = refundsOf(world, invoice)
  const paidWith = cardOf(world, invoice)
  const { finalized_at, paid_at } = invoice.status_transitions
  const fact = (name: string, value: string | null) => (value ? html`<div><dt>${name}</dt><dd>${value}</dd></div>` : '')
  return page({
    title: `${said.invoice} ${invoice.number ?? ''}`,
    language,
    base,
    styles: 'invoice.css',
    body: html`<main>
<p class="language"><a href="?locale=${other}" hreflang="${other}" lang="${other}">${said.otherLanguage}</a></p>
<h1>${said.invoice} <span>${said.number} ${invoice.number ?? ''}</span></h1>
<div class="parties">
<section><h2>${said.from}</h2>${sellerBlock(world, language)}</section>
<section><h2>${said.to}</h2><address>${linesOf([invoice.customer_name, invoice.customer_email])}</address></section>
</div>
<dl class="facts">
${fact(said.issued, write.day(finalized_at ?? invoice.created))}
${fact(said.status, stateOf(invoice, refunds, language))}
${fact(said.paidOn, paid_at === null ? null : write.day(paid_at))}
${fact(said.nature, said.services)}
</dl>
${figures(world, invoice, { language, write, refunds })}
${paidWith ? html`<p>${said.card} ${paidWith.brand} ${said.ending} ${paidWith.last4}.</p>` : ''}
<p class="note">${said.fictitious} <span>${said.keep}</span></p>
</main>`,
  })
}

function sellerBlock({ seller }: World, language: PageLanguage): Html {
  const vat = seller.vatNumber === null ? null : invoiceWords[language].vatNumber(seller.vatNumber)
  return html`<address><strong>${seller.name}</strong><br>${linesOf([...seller.address.split('\n'), seller.registration, vat, seller.email])}</address>`
}

function linesOf(lines: (string | null)[]): Html[] {
  return lines
    .filter(line => line !== null && line !== '')
    .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}

/** Renders the lines of an invoice and their totals, with VAT shown separately: prices include it. */
function figures(
  world: World,
  invoice: Invoice,
  { language, write, refunds }: { language: PageLanguage; write: Writers; refunds: Kinds['refund'][] },
): Html {
  const said = invoiceWords[language]
  const isExempt = world.seller.vatNumber === null || world.seller.vatRatePercent === 0
  const ratePercent = isExempt ? 0 : world.seller.vatRatePercent
  const lines = invoice.lines.data
  const split = splitVat(
    lines.map(({ amount }) => amount),
    ratePercent,
  )
  const rows = lines.map((line, index) => {
    const quantity = line.quantity ?? 1
    const net = split.lines[index] ?? line.amount
    const cell = (name: string, value: string | number) => html`<td data-name="${name}">${value}</td>`
    return html`<tr>
<th scope="row">${said.offer(nameOf(world, line, language))}<small>${said.period(`${write.day(line.period.start)} – ${write.day(line.period.end)}`)}</small></th>
${cell(said.quantity, quantity)}
${cell(said.unitPrice, write.money(net / quantity))}
${cell(said.vatRate, isExempt ? '–' : write.rate(ratePercent))}
${cell(said.amount, write.money(net))}
</tr>`
  })
  const sum = (name: string, cents: number, kind = '') =>
    html`<div class="${kind}"><dt>${name}</dt><dd>${write.money(cents)}</dd></div>`
  return html`<table>
<thead><tr><th scope="col">${said.description}</th><th scope="col">${said.quantity}</th><th scope="col">${said.unitPrice}</th><th scope="col">${said.vatRate}</th><th scope="col">${said.amount}</th></tr></thead>
<tbody>${rows}</tbody>
</table>
<dl class="sums">
${isExempt ? '' : sum(said.totalBeforeVat, split.net)}
${isExempt ? '' : sum(said.vat(write.rate(ratePercent)), split.vat)}
${sum(isExempt ? said.totalExempt : said.total, invoice.total, 'total')}
${sum(said.paid, invoice.amount_paid)}
${sum(said.due, invoice.status === 'void' ? 0 : invoice.amount_remaining)}
${refunds.map(refund => {
  const when = write.day(refund.created)
  return sum(refund.status === 'pending' ? said.refunding(when) : said.refunded(when), -refund.amount)
})}
</dl>
${isExempt ? html`<p>${said.exempt}.</p>` : ''}`
}

function stateOf(invoice: Invoice, refunds: Kinds['refund'][], language: PageLanguage): string {
  const said = invoiceWords[language]
  const given = refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (invoice.status === 'paid' && given > 0) {
    return given < invoice.amount_paid ? said.refundedInPart : said.refundedWhole
  }
  return said.states[invoice.status as keyof typeof said.states] ?? String(invoice.status)
}

/** Returns a product's name in the page's language; its metadata holds the English one. */
function nameOf(world: World, line: Invoice['lines']['data'][number], language: PageLanguage): string {
  const id = line.pricing?.price_details?.product
  if (!id) return line.description ?? ''
  const product = findObject(world, 'product', id).object
  return language === 'en' ? (product.metadata.name_en ?? product.name) : product.name
}

function intentOf(world: World, invoice: Invoice): Kinds['payment_intent'] | undefined {
  const [payment] = world.store.list('invoice_payment', { equal: { invoice: invoice.id, is_default: true } })
  return world.store.find('payment_intent', payment?.object.payment.payment_intent ?? '')?.object
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
