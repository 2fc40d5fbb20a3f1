import { needsAddress, needsCard } from '../checkout-payment.ts'
import { lineItemsOf } from '../checkout-sessions.ts'
import { secondsOn, testClockOf } from '../clock.ts'
import type { Row } from '../store.ts'
import { trialEndOf } from '../trials.ts'
import type { World } from '../world.ts'
import { addressFields, bankForm, cardFields, problemBox } from './card-form.ts'
import { checkoutWords, writersFor } from './checkout-words.ts'
import { html, page } from './html.ts'
import type { PageLanguage } from './invoice-words.ts'

/** What the page shows besides the session: what was typed, and why it was refused. */
export interface CheckoutTry {
  email: string
  name: string
  problem: string | null
  promotionProblem: string | null
}

/** Returns the page of an open session: what is bought, and the form to pay it. */
export function checkoutPage(
  world: World,
  { object: session, hidden }: Row<'checkout.session'>,
  { base, language, tried }: { base: string; language: PageLanguage; tried: CheckoutTry },
): string {
  const said = checkoutWords[language]
  const write = writersFor(language)
  const currency = session.currency ?? 'eur'
  const items = lineItemsOf(world, session.id)
  const action = `${base}/c/pay/${session.id}?locale=${language}`
  const trialEnd = trialEndOf(hidden.subscription, secondsOn(world, testClockOf(world, session)))
  const off = session.total_details?.amount_discount ?? 0
  const other = language === 'fr' ? 'en' : 'fr'
  const title = said.subscribeTo(items[0]?.description ?? '')
  return page({
    title,
    language,
    base,
    styles: 'checkout.css',
    body: html`<main class="columns">
<section class="summary" aria-labelledby="summary">
<p class="bar">${session.cancel_url ? html`<a href="${session.cancel_url}">${said.back}</a>` : ''}<a href="?locale=${other}" hreflang="${other}" lang="${other}">${said.otherLanguage}</a></p>
<h1>${title}</h1>
<h2 id="summary">${said.summary}</h2>
<ul>${items.map(
      ({ description, price, quantity, amount_subtotal }) =>
        html`<li><span>${quantity > 1 ? `${quantity} × ` : ''}${description ?? ''}</span> <span>${write.money(amount_subtotal, currency)} ${price.recurring ? write.interval(price.recurring) : ''}</span></li>`,
    )}</ul>
${trialEnd === null ? '' : html`<p>${said.trial(write.day(trialEnd))}</p>`}
${
  session.allow_promotion_codes
    ? html`<form method="post" action="${action}" class="promotion"><label>${said.promotion}<input name="code" required maxlength="100" autocomplete="off"></label>
<button class="quiet" name="action" value="apply">${said.apply}</button>${tried.promotionProblem === null ? '' : html`<p class="problem" role="alert">${tried.promotionProblem}</p>`}</form>`
    : ''
}
<dl>
<div><dt>${said.subtotal}</dt><dd>${write.money(session.amount_subtotal ?? 0, currency)}</dd></div>
${off > 0 ? html`<div><dt>${said.discount}</dt><dd>−${write.money(off, currency)}</dd></div>` : ''}
<div class="total"><dt>${said.dueToday}</dt><dd>${write.money(session.amount_total ?? 0, currency)}</dd></div>
</dl>
</section>
<section class="pay" aria-labelledby="pay">
<form method="post" action="${action}">
${problemBox(language, tried.problem)}
<h2>${said.contact}</h2>
${
  session.customer_details?.email
    ? html`<p>${session.customer_details.email}</p>`
    : html`<label>${said.email}<input name="email" type="email" autocomplete="email" required maxlength="512" value="${tried.email}"></label>`
}
${needsCard(session) ? html`<h2 id="pay">${said.payment}</h2>${cardFields(language, tried.name)}` : html`<h2 id="pay" class="hidden">${said.payment}</h2>`}
${needsAddress(session) ? html`<h2>${said.address}</h2>${addressFields(language)}` : ''}
<button name="action" value="pay">${trialEnd === null ? said.subscribe : said.startTrial}</button>
<p class="note">${said.sandbox}</p>
</form>
</section>
</main>`,
  })
}

/** Returns the bank's page of a session that waits for its holder. */
export function checkoutBankPage(id: string, base: string, language: PageLanguage): string {
  const body = bankForm(language, `${base}/c/pay/${id}?locale=${language}`)
  return page({ title: checkoutWords[language].bank, language, base, styles: 'checkout.css', body })
}

/** Returns the page of a session that can no longer be paid. */
export function closedCheckoutPage(isComplete: boolean, base: string, language: PageLanguage): string {
  const said = checkoutWords[language]
  const sentence = isComplete ? said.complete : said.expired
  const body = html`<main class="narrow"><h1>${sentence}</h1></main>`
  return page({ title: sentence, language, base, styles: 'checkout.css', body })
}
