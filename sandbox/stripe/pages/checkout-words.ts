import type { PageLanguage } from './invoice-words.ts'

const fr = {
  subscribeTo: (name: string) => `S’abonner à ${name}`,
  every: { day: 'par jour', week: 'par semaine', month: 'par mois', year: 'par an' } as Record<string, string>,
  everySome: { day: 'jours', week: 'semaines', month: 'mois', year: 'ans' } as Record<string, string>,
  several: (count: number, units: string) => `tous les ${count} ${units}`,
  summary: 'Récapitulatif',
  subtotal: 'Sous-total',
  discount: 'Remise',
  dueToday: 'À payer aujourd’hui',
  trial: (day: string) => `Essai gratuit jusqu’au ${day}`,
  promotion: 'Code promo',
  apply: 'Appliquer',
  unknownPromotion: 'Ce code n’est pas valable.',
  contact: 'Coordonnées',
  email: 'E-mail',
  payment: 'Paiement par carte',
  number: 'Numéro de carte',
  expiry: 'Date d’expiration (MM/AA)',
  cvc: 'Code de sécurité',
  name: 'Nom du titulaire',
  address: 'Adresse de facturation',
  line1: 'Adresse',
  postalCode: 'Code postal',
  city: 'Ville',
  country: 'Pays',
  subscribe: 'S’abonner',
  startTrial: 'Commencer l’essai',
  back: 'Revenir en arrière',
  sandbox: 'Page du bac à sable : seules les cartes de test fonctionnent, aucune somme réelle n’est demandée.',
  bank: 'Authentification 3-D Secure',
  bankText:
    'Page d’essai de la banque : confirmez-vous l’utilisation de cette carte ? Aucune somme réelle n’est en jeu.',
  authorize: 'Confirmer',
  refuse: 'Refuser',
  expired: 'Cette session a expiré. Reprenez depuis le site du vendeur.',
  complete: 'Le paiement a déjà été effectué.',
  problem: 'Le paiement n’a pas abouti',
  problems: {
    authentication: 'La banque n’a pas confirmé le paiement. Réessayez, ou choisissez une autre carte.',
    address: 'Complétez l’adresse de facturation.',
    email: 'Indiquez une adresse e-mail.',
    invalid_number: 'Le numéro de carte n’est pas valable.',
    incorrect_number: 'Le numéro de carte n’est pas valable.',
    invalid_expiry_month: 'La date d’expiration n’est pas valable.',
    invalid_expiry_year: 'La date d’expiration est passée.',
    invalid_cvc: 'Le code de sécurité n’est pas valable.',
    incorrect_cvc: 'Le code de sécurité est incorrect.',
    expired_card: 'La carte a expiré.',
    insufficient_funds: 'La carte n’a pas la provision nécessaire.',
    other: 'La carte a été refusée. Essayez avec une autre.',
  } as Record<string, string>,
  otherLanguage: 'English',
}

const en: typeof fr = {
  subscribeTo: name => `Subscribe to ${name}`,
  every: { day: 'per day', week: 'per week', month: 'per month', year: 'per year' },
  everySome: { day: 'days', week: 'weeks', month: 'months', year: 'years' },
  several: (count, units) => `every ${count} ${units}`,
  summary: 'Summary',
  subtotal: 'Subtotal',
  discount: 'Discount',
  dueToday: 'Total due today',
  trial: day => `Free trial until ${day}`,
  promotion: 'Promotion code',
  apply: 'Apply',
  unknownPromotion: 'This code is invalid.',
  contact: 'Contact information',
  email: 'Email',
  payment: 'Payment by card',
  number: 'Card number',
  expiry: 'Expiration date (MM/YY)',
  cvc: 'Security code',
  name: 'Cardholder name',
  address: 'Billing address',
  line1: 'Address',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  subscribe: 'Subscribe',
  startTrial: 'Start trial',
  back: 'Back',
  sandbox: 'A sandbox page: only test cards work, and no real money is charged.',
  bank: '3-D Secure authentication',
  bankText: 'The bank’s test page: do you approve the use of this card? No real money is involved.',
  authorize: 'Complete',
  refuse: 'Fail',
  expired: 'This session has expired. Start again from the seller’s site.',
  complete: 'This payment is already complete.',
  problem: 'The payment did not go through',
  problems: {
    authentication: 'The bank did not confirm the payment. Try again, or use another card.',
    address: 'Complete the billing address.',
    email: 'Enter an email address.',
    invalid_number: 'Your card number is invalid.',
    incorrect_number: 'Your card number is invalid.',
    invalid_expiry_month: 'Your card’s expiration date is invalid.',
    invalid_expiry_year: 'Your card’s expiration date is in the past.',
    invalid_cvc: 'Your card’s security code is invalid.',
    incorrect_cvc: 'Your card’s security code is incorrect.',
    expired_card: 'Your card has expired.',
    insufficient_funds: 'Your card has insufficient funds.',
    other: 'Your card was declined. Try another one.',
  },
  otherLanguage: 'Français',
}

/** Text of the checkout page. */
export const checkoutWords: Record<PageLanguage, typeof fr> = { fr, en }

/** Returns how a page writes amounts (in cents), days and intervals. */
export function writersFor(language: PageLanguage) {
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB'
  const said = checkoutWords[language]
  return {
    money: (cents: number, currency: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100),
    day: (seconds: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(seconds * 1000)),
    interval: ({ interval, interval_count }: { interval: string; interval_count: number }) =>
      interval_count === 1
        ? (said.every[interval] ?? interval)
        : said.several(interval_count, said.everySome[interval] ?? interval),
  }
}
