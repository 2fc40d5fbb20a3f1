import { europeanRates } from '../tax-location.ts'
import { checkoutWords } from './checkout-words.ts'
import { type Html, html } from './html.ts'
import type { PageLanguage } from './invoice-words.ts'

/** Returns the fields of a card. Numbers are never written back into the page. */
export function cardFields(language: PageLanguage, name: string): Html {
  const said = checkoutWords[language]
  return html`<label>${said.number}<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="1234 1234 1234 1234"></label>
<div class="pair">
<label>${said.expiry}<input name="expiry" inputmode="numeric" autocomplete="cc-exp" required maxlength="7"></label>
<label>${said.cvc}<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"></label>
</div>
<label>${said.name}<input name="name" autocomplete="cc-name" maxlength="150" value="${name}"></label>`
}

/** Countries that the form offers: those whose tax the sandbox knows, and some others. */
export const countryCodes = [...Object.keys(europeanRates), 'AU', 'BR', 'CA', 'CH', 'GB', 'JP', 'NO', 'US']

/** Returns the fields of a billing address. */
export function addressFields(language: PageLanguage): Html {
  const said = checkoutWords[language]
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const countries = countryCodes
    .map(code => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  return html`<label>${said.line1}<input name="line1" autocomplete="billing address-line1" required maxlength="200"></label>
<div class="pair">
<label>${said.postalCode}<input name="postal_code" autocomplete="billing postal-code" required maxlength="20"></label>
<label>${said.city}<input name="city" autocomplete="billing address-level2" required maxlength="100"></label>
</div>
<label>${said.country}<select name="country" autocomplete="billing country">${countries.map(
    ({ code, name }) => html`<option value="${code}" ${code === 'FR' ? html`selected` : ''}>${name}</option>`,
  )}</select></label>`
}

/** Returns what went wrong, announced by screen readers; nothing without a problem. */
export function problemBox(language: PageLanguage, problem: string | null): Html | string {
  if (problem === null) return ''
  return html`<p class="problem" role="alert"><strong>${checkoutWords[language].problem}.</strong> ${problem}</p>`
}

/** Returns the sentence for an error's code. */
export function problemOf(language: PageLanguage, code: string | undefined): string {
  const { problems } = checkoutWords[language]
  return (Object.hasOwn(problems, code ?? '') ? problems[code ?? ''] : problems.other) ?? ''
}

/** Returns the bank's question as a page of the same window, with the ids of Stripe's own test page. */
export function bankForm(language: PageLanguage, action: string): Html {
  const said = checkoutWords[language]
  return html`<main class="narrow">
<h1>${said.bank}</h1>
<p>${said.bankText}</p>
<form method="post" action="${action}">
<div class="row">
<button id="test-source-authorize-3ds" name="answer" value="complete">${said.authorize}</button>
<button id="test-source-fail-3ds" class="quiet" name="answer" value="fail">${said.refuse}</button>
</div>
</form>
</main>`
}
