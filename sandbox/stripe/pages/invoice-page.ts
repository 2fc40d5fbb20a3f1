import { findObject } from '../operation.ts'
import type { Kinds } from '../stripe-types.ts'
import type { World } from '../world.ts'
import { html, page } from './html.ts'

export type PageLanguage = 'fr' | 'en'

const words = {
  fr: {
    invoice: 'Facture',
    from: 'Émise par',
    to: 'Adressée à',
    issued: 'Date d’émission',
    status: 'État',
    description: 'Description',
    period: 'Période',
    quantity: 'Quantité',
    amount: 'Montant',
    total: 'Total TTC',
    paid: 'Payé',
    due: 'Reste à payer',
    card: 'Réglée par carte',
    ending: 'se terminant par',
    note: 'Document fictif du bac à sable : aucune somme réelle n’a été demandée. Pour le conserver, imprimez cette page ou enregistrez-la en PDF.',
    otherLanguage: 'English',
    states: { open: 'À payer', paid: 'Payée', void: 'Annulée', uncollectible: 'Irrécouvrable' },
  },
  en: {
    invoice: 'Invoice',
    from: 'Issued by',
    to: 'Billed to',
    issued: 'Date of issue',
    status: 'Status',
    description: 'Description',
    period: 'Period',
    quantity: 'Quantity',
    amount: 'Amount',
    total: 'Total, tax included',
    paid: 'Paid',
    due: 'Amount due',
    card: 'Paid by card',
    ending: 'ending in',
    note: 'A sandbox document: no real money was asked for. To keep it, print this page or save it as PDF.',
    otherLanguage: 'Français',
    states: { open: 'To pay', paid: 'Paid', void: 'Void', uncollectible: 'Uncollectible' },
  },
} as const

/**
 * The page that `hosted_invoice_url` leads to.
 * @returns the document, or null when no finalised invoice has this token.
 */
export function invoicePage(world: World, base: string, token: string, language: PageLanguage): string | null {
  const row = world.store.list('invoice').find(({ hidden }) => hidden.token === token)
  if (!row || row.object.status === 'draft') return null
  const invoice = row.object
  const said = words[language]
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' })
  const day = (seconds: number) => date.format(new Date(seconds * 1000))
  const money = (cents: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: invoice.currency }).format(cents / 100)
  const state = said.states[invoice.status as keyof typeof said.states] ?? invoice.status
  const lines = invoice.lines.data.map(
    line => html`<tr>
<td>${nameOf(world, line, language)}</td>
<td>${day(line.period.start)} – ${day(line.period.end)}</td>
<td>${line.quantity ?? 1}</td>
<td>${money(line.amount)}</td>
</tr>`,
  )
  const paidWith = cardOf(world, invoice)
  return page({
    title: `${said.invoice} ${invoice.number ?? ''}`,
    language,
    base,
    styles: 'page.css',
    body: html`<main>
<p class="language"><a href="?lang=${language === 'fr' ? 'en' : 'fr'}" hreflang="${language === 'fr' ? 'en' : 'fr'}">${said.otherLanguage}</a></p>
<h1>${said.invoice} ${invoice.number ?? ''}</h1>
<dl>
<dt>${said.from}</dt><dd>${invoice.account_name ?? ''}</dd>
<dt>${said.to}</dt><dd>${[invoice.customer_name, invoice.customer_email].filter(Boolean).join(', ')}</dd>
<dt>${said.issued}</dt><dd>${day(invoice.status_transitions.finalized_at ?? invoice.created)}</dd>
<dt>${said.status}</dt><dd>${state}</dd>
</dl>
<table>
<thead><tr><th scope="col">${said.description}</th><th scope="col">${said.period}</th><th scope="col">${said.quantity}</th><th scope="col">${said.amount}</th></tr></thead>
<tbody>${lines}</tbody>
</table>
<dl class="sums">
<dt>${said.total}</dt><dd>${money(invoice.total)}</dd>
<dt>${said.paid}</dt><dd>${money(invoice.amount_paid)}</dd>
<dt>${said.due}</dt><dd>${money(invoice.status === 'void' ? 0 : invoice.amount_remaining)}</dd>
</dl>
<p>${paidWith ? `${said.card} ${paidWith.brand} ${said.ending} ${paidWith.last4}.` : ''}</p>
<p class="note">${said.note}</p>
</main>`,
  })
}

/** A product's name in the page's language; its English one stands in its metadata. */
function nameOf(world: World, line: Kinds['invoice']['lines']['data'][number], language: PageLanguage): string {
  const id = line.pricing?.price_details?.product
  if (!id) return line.description ?? ''
  const product = findObject(world, 'product', id).object
  return language === 'en' ? (product.metadata.name_en ?? product.name) : product.name
}

function cardOf(world: World, invoice: Kinds['invoice']): Kinds['payment_method']['card'] {
  if (invoice.status !== 'paid') return undefined
  const [payment] = world.store.list('invoice_payment', { equal: { invoice: invoice.id, is_default: true } })
  const intent = world.store.find('payment_intent', payment?.object.payment.payment_intent ?? '')?.object
  return world.store.find('payment_method', intent?.payment_method ?? '')?.object.card
}
