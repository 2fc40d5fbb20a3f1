import { findObject } from '../operation.ts'
import { present } from '../present.ts'
import type { Kinds } from '../stripe-types.ts'
import { isTerminal } from '../subscription-end.ts'
import type { World } from '../world.ts'
import { bankForm, cardFields } from './card-form.ts'
import { checkoutWords, writersFor } from './checkout-words.ts'
import { type Html, html, page } from './html.ts'
import type { PageLanguage } from './invoice-words.ts'
import { portalWords } from './portal-words.ts'

type Session = Kinds['billing_portal.session']
type Subscription = Kinds['subscription']

/** Where and how a portal page is shown. */
export interface PortalView {
  base: string
  /** The address of the session's pages. */
  action: string
  language: PageLanguage
}

/** Returns the first page: subscriptions, card and invoices. */
export function portalPage(world: World, session: Session, view: PortalView, isSaved: boolean): string {
  const { language, action } = view
  const said = portalWords[language]
  const subscriptions = world.store
    .list('subscription', { equal: { customer: session.customer } })
    .map(({ object }) => object)
    .filter(object => !isTerminal(object))
  const method = defaultCard(world, session.customer, subscriptions)
  return framed(
    session,
    view,
    said.title,
    html`${isSaved ? html`<p role="status">${said.done}</p>` : ''}
<section aria-labelledby="subscriptions"><h2 id="subscriptions">${said.subscriptions}</h2>
${subscriptions.length === 0 ? html`<p>${said.noSubscription}</p>` : subscriptions.map(subscription => subscriptionBlock(world, subscription, view))}
</section>
<section aria-labelledby="method"><h2 id="method">${said.method}</h2>
<p>${method ? said.card(brandName(method.brand), method.last4, method.exp_month, method.exp_year) : said.noMethod}</p>
<p><a href="${action}?step=card&amp;locale=${language}">${said.change}</a></p>
</section>
<section aria-labelledby="invoices"><h2 id="invoices">${said.invoices}</h2>${invoiceTable(world, session.customer, view)}</section>`,
  )
}

function defaultCard(world: World, customerId: string, subscriptions: Subscription[]) {
  const { object: customer } = findObject(world, 'customer', customerId)
  const id = subscriptions[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method
  return world.store.find('payment_method', id ?? '')?.object.card
}

const brandName = (brand: string) => `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
const nameOf = (world: World, { items }: Subscription) =>
  items.data.map(({ price }) => world.store.find('product', price.product)?.object.name ?? price.id).join(' + ')
const endOf = ({ items }: Subscription) => Math.max(...items.data.map(item => item.current_period_end))

function subscriptionBlock(world: World, subscription: Subscription, { action, language }: PortalView): Html {
  const said = portalWords[language]
  const write = writersFor(language)
  const total = subscription.items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  )
  const recurring = subscription.items.data[0]?.price.recurring
  const end = write.day(subscription.cancel_at ?? endOf(subscription))
  const isEnding = subscription.cancel_at_period_end || subscription.cancel_at !== null
  const next = isEnding ? said.ends(end) : subscription.status === 'trialing' ? said.trialUntil(end) : said.renews(end)
  return html`<h3>${nameOf(world, subscription)}</h3>
<p>${write.money(total, subscription.currency)} ${recurring ? write.interval(recurring) : ''}. ${next}.</p>
${Object.hasOwn(said.states, subscription.status) ? html`<p class="problem">${said.states[subscription.status] ?? ''}</p>` : ''}
${
  isEnding
    ? html`<form method="post" action="${action}?locale=${language}"><input type="hidden" name="subscription" value="${subscription.id}"><button class="quiet" name="action" value="resume">${said.resume}</button></form>`
    : html`<p><a href="${action}?step=cancel&amp;subscription=${subscription.id}&amp;locale=${language}">${said.cancel}</a></p>`
}`
}

function invoiceTable(world: World, customer: string, { language }: PortalView): Html {
  const said = portalWords[language]
  const write = writersFor(language)
  const invoices = world.store
    .list('invoice', { equal: { customer } })
    .map(({ object }) => present(world, 'invoice', object))
    .filter(({ status }) => status !== 'draft')
  if (invoices.length === 0) return html`<p>${said.noInvoice}</p>`
  return html`<table><thead><tr><th scope="col">${said.date}</th><th scope="col">${said.amount}</th><th scope="col">${said.state}</th><th scope="col">${said.document}</th></tr></thead>
<tbody>${invoices.map(
    invoice =>
      html`<tr><td>${write.day(invoice.created)}</td><td>${write.money(invoice.total, invoice.currency)}</td>
<td>${invoice.status === 'paid' ? said.paid : invoice.status === 'open' ? said.open : said.closed}</td>
<td><a href="${invoice.hosted_invoice_url ?? ''}">${said.invoice(invoice.number ?? '')}</a></td></tr>`,
  )}</tbody></table>`
}

/** Returns the page that asks to confirm a cancellation. */
export function portalCancelPage(world: World, session: Session, view: PortalView, subscription: Subscription): string {
  const { action, language } = view
  const said = portalWords[language]
  const day = writersFor(language).day(endOf(subscription))
  return framed(
    session,
    view,
    said.cancel,
    html`<p>${said.confirmCancel(nameOf(world, subscription), day)}</p>
<form method="post" action="${action}?locale=${language}"><input type="hidden" name="subscription" value="${subscription.id}">
<div class="row"><button name="action" value="cancel">${said.confirm}</button> <a href="${action}?locale=${language}">${said.keep}</a></div></form>`,
  )
}

/** Returns the page with the form of a new card; `problem` says why the last was refused. */
export function portalCardPage(session: Session, view: PortalView, problem: string | null): string {
  const { action, language } = view
  const said = portalWords[language]
  return framed(
    session,
    view,
    said.change,
    html`${problem === null ? '' : html`<p class="problem" role="alert"><strong>${said.problem}.</strong> ${problem}</p>`}
<form method="post" action="${action}?locale=${language}">${cardFields(language, '')}
<div class="row"><button name="action" value="card">${said.save}</button> <a href="${action}?locale=${language}">${checkoutWords[language].back}</a></div>
<p class="note">${checkoutWords[language].sandbox}</p></form>`,
  )
}

/** Returns the bank's page for a card whose holder it asks. */
export function portalBankPage({ base, action, language }: PortalView): string {
  const body = bankForm(language, `${action}?locale=${language}`)
  return page({ title: checkoutWords[language].bank, language, base, styles: 'checkout.css', body })
}

function framed(session: Session, { base, language }: PortalView, title: string, body: Html): string {
  const said = portalWords[language]
  const other = language === 'fr' ? 'en' : 'fr'
  return page({
    title,
    language,
    base,
    styles: 'checkout.css',
    body: html`<main class="narrow">
<p class="bar">${session.return_url === null ? '' : html`<a href="${session.return_url}">${said.back}</a>`}<a href="?locale=${other}" hreflang="${other}" lang="${other}">${checkoutWords[language].otherLanguage}</a></p>
<h1>${title}</h1>
${body}
</main>`,
  })
}
