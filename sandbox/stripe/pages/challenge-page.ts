import { html, page } from './html.ts'
import type { PageLanguage } from './invoice-words.ts'

const words = {
  fr: {
    title: 'Authentification 3-D Secure',
    text: (amount: string) =>
      `Page d’essai de la banque : votre accord est demandé pour un paiement de ${amount}. Aucune somme réelle n’est en jeu.`,
    setupText:
      'Page d’essai de la banque : votre accord est demandé pour enregistrer cette carte et la débiter plus tard. Rien n’est débité maintenant.',
    complete: 'Confirmer le paiement',
    completeSetup: 'Confirmer l’enregistrement',
    fail: 'Refuser',
    frame: 'Vérification de la banque',
  },
  en: {
    title: '3-D Secure authentication',
    text: (amount: string) =>
      `The bank's test page: your consent is asked for a payment of ${amount}. No real money is involved.`,
    setupText:
      "The bank's test page: your consent is asked for keeping this card and charging it later. Nothing is charged now.",
    complete: 'Complete',
    completeSetup: 'Complete',
    fail: 'Fail',
    frame: 'Check by the bank',
  },
} as const

/** Returns the frame that the browser script opens: it embeds the bank's page in a second frame, as Stripe's test mode does. */
export function challengeFrame(base: string, query: string, language: PageLanguage): string {
  const said = words[language]
  return page({
    title: said.title,
    language,
    base,
    styles: 'challenge.css',
    body: html`<iframe id="challengeFrame" name="stripe-challenge-frame" title="${said.frame}" src="${base}/challenge/bank?${query}"></iframe>`,
  })
}

/** What a bank asks the holder of a card: to approve a payment, or to allow a card to be saved. */
export interface Question {
  kind: 'payment_intent' | 'setup_intent'
  id: string
  client_secret: string
  /** In cents; null if nothing is charged. */
  price: { amount: number; currency: string } | null
}

/** Returns the bank's page, with the ids of Stripe's own test page. */
export function bankPage(base: string, { kind, id, client_secret, price }: Question, language: PageLanguage): string {
  const said = words[language]
  const amount =
    price &&
    new Intl.NumberFormat(language === 'fr' ? 'fr-FR' : 'en-GB', {
      style: 'currency',
      currency: price.currency,
    }).format(price.amount / 100)
  return page({
    title: said.title,
    language,
    base,
    styles: 'challenge.css',
    body: html`<main>
<h1>${said.title}</h1>
<p>${amount === null ? said.setupText : said.text(amount)}</p>
<form method="post" action="${base}/challenge/answer">
<input type="hidden" name="${kind}" value="${id}">
<input type="hidden" name="client_secret" value="${client_secret}">
<div class="row">
<button id="test-source-authorize-3ds" name="answer" value="complete">${amount === null ? said.completeSetup : said.complete}</button>
<button id="test-source-fail-3ds" name="answer" value="fail">${said.fail}</button>
</div>
</form>
</main>`,
  })
}

/** Returns the page that replaces the bank's; its script notifies the page that the challenge is over. */
export function challengeDone(base: string, language: PageLanguage): string {
  return page({
    title: words[language].title,
    language,
    base,
    styles: 'challenge.css',
    body: html`<main></main><script src="${base}/assets/challenge-done.js"></script>`,
  })
}

/** Returns the document of one card field. The page that mounted it sends its script everything else. */
export function elementFrame(base: string): string {
  return page({
    title: 'Secure card field',
    language: 'en',
    base,
    styles: 'element.css',
    body: html`<input type="text" spellcheck="false" autocapitalize="off" autocorrect="off"><script src="${base}/assets/element-frame.js"></script>`,
  })
}
