import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import { defineMessages } from '../../i18n/messages.ts'

const frenchUnits: Record<DurationUnit, { one: string; many: string; each: string; every: string }> = {
  week: { one: 'une semaine', many: 'semaines', each: 'chaque semaine', every: 'toutes les' },
  month: { one: 'un mois', many: 'mois', each: 'chaque mois', every: 'tous les' },
  year: { one: 'un an', many: 'ans', each: 'chaque année', every: 'tous les' },
}

/** Words of the subscription page; 'Le paiement a échoué.' is prescribed. */
export const subscriptionMessages = defineMessages({
  fr: {
    pageTitle: 'Abonnement',
    title: 'Allez plus loin',
    ended: (date: string) => `Votre abonnement a pris fin le ${date}.`,
    endedUnpaid: (date: string) =>
      `Votre dernier renouvellement n’a pas pu être payé, et votre accès a pris fin le ${date}.`,
    progressKept: 'Votre progression est conservée\u00a0: vous reprendrez là où vous en étiez.',
    lines: {
      journey: 'Accédez à tout le parcours, jour après jour',
      badges: 'Gagnez des badges, à votre rythme (bientôt)',
      goals: 'Fixez-vous des objectifs qui vous ressemblent',
    },

    products: 'Votre formule',
    noProduct: 'Aucune formule n’est proposée pour le moment.',
    allTaxes: 'TTC',
    per: (productName: string) => `par ${productName.toLowerCase()}`,
    weekly: (price: string) => `env. ${price} par semaine`,
    period: (count: number, unit: DurationUnit) =>
      count === 1 ? frenchUnits[unit].one : `${count} ${frenchUnits[unit].many}`,
    acceptedCards: 'Paiement par carte\u00a0: CB, Visa, Mastercard ou American Express.',
    renewal: 'Renouvelé automatiquement.',
    renewalEach: (count: number, unit: DurationUnit) => `Renouvelé ${frenchEach(count, unit)}.`,
    withdrawal: 'Résiliable en ligne à tout moment\u00a0; 14 jours pour changer d’avis, avec remboursement intégral.',
    subscribe: 'S’abonner',

    cardTitle: 'Votre carte',
    testHint: 'Mode test\u00a0: 4242 4242 4242 4242, une date à venir, trois chiffres.',
    recapTitle: (brand: string, period: string) => `${brand}, ${period}`,
    each: frenchEach,
    cardName: 'Nom sur la carte',
    cardNamePlaceholder: 'Nom et prénom',
    cardNumber: 'Numéro de carte',
    cardExpiry: 'Expiration',
    cardCvc: 'CVC',
    incompleteField: 'Ce champ est incomplet.',
    renewalConditions:
      'L’abonnement se renouvelle automatiquement à chaque échéance, sauf résiliation au plus tard 24 heures avant la fin de la période en cours.',
    continue: 'Continuer',
    obligation: (price: string) => `commande avec obligation de paiement\u00a0: ${price}`,
    secured: 'Paiement sécurisé par Stripe.',
    terms: 'Conditions',
    privacy: 'Confidentialité',
    newTab: '(nouvel onglet)',

    paying: 'Paiement en cours…',
    checking:
      'Votre paiement est en cours de vérification. Ne payez pas une seconde fois\u00a0: cette page vous dira ce qu’il en est.',
    unresolved:
      'Nous ne savons pas encore si votre paiement a abouti. Ne payez pas une seconde fois\u00a0: vérifiez dans un instant, ou écrivez-nous.',
    checkAgain: 'Vérifier à nouveau',
    writeToUs: 'Nous écrire',
    paymentFailed: 'Le paiement a échoué.',
    retryWhen: (wait: string) => `Vous pourrez réessayer ${wait}.`,
    declines: {
      insufficientFunds: 'Les fonds disponibles sur cette carte ne suffisent pas. Essayez une autre carte.',
      expiredCard: 'Cette carte a expiré. Vérifiez sa date ou essayez une autre carte.',
      incorrectCvc:
        'Le code de sécurité (CVC) n’est pas le bon. Vérifiez-le au dos de la carte (au recto pour American Express).',
      cardDeclined: 'Votre banque a refusé cette carte. Essayez une autre carte ou contactez votre banque.',
      processingError: 'La carte n’a pas pu être traitée. Réessayez dans un instant.',
      authenticationFailed:
        'Votre banque n’a pas pu vérifier votre identité. Réessayez et confirmez le paiement, ou essayez une autre carte.',
      withoutReason:
        'La carte a été refusée. Par sécurité, nous n’en indiquons pas la raison\u00a0: votre banque peut vous la donner.',
    },
    nothingCharged: 'Rien n’a été débité.',

    thanksTitle: 'Merci, tout est prêt',
    thanks: 'Votre abonnement est actif. Vos programmes s’ouvrent…',
    start: 'Commencer le jour 1',
    subscribedTitle: 'Votre abonnement est actif',
    subscribed: 'Tous vos programmes vous sont ouverts.',
    toPrograms: 'Aller à mes programmes',
    toSettings: 'Voir mon abonnement',
  },
  en: {
    pageTitle: 'Subscription',
    title: 'Go further',
    ended: date => `Your subscription ended on ${date}.`,
    endedUnpaid: date => `Your last renewal could not be paid, and your access ended on ${date}.`,
    progressKept: 'Your progress is kept: you can pick up where you left off.',
    lines: {
      journey: 'Follow the whole journey, day after day',
      badges: 'Earn badges at your own pace (coming soon)',
      goals: 'Set yourself goals that suit you',
    },

    products: 'Your plan',
    noProduct: 'No plan is on offer at the moment.',
    allTaxes: 'incl. tax',
    per: productName => `per ${productName.toLowerCase()}`,
    weekly: price => `about ${price} a week`,
    period: (count, unit) => (count === 1 ? `one ${unit}` : `${count} ${unit}s`),
    acceptedCards: 'Pay by card: CB, Visa, Mastercard or American Express.',
    renewal: 'Renews automatically.',
    renewalEach: (count, unit) => `Renews ${englishEach(count, unit)}.`,
    withdrawal: 'Cancel online at any time; 14 days to change your mind, with a full refund.',
    subscribe: 'Subscribe',

    cardTitle: 'Your card',
    testHint: 'Test mode: 4242 4242 4242 4242, any future date, any three digits.',
    recapTitle: (brand, period) => `${brand}, ${period}`,
    each: englishEach,
    cardName: 'Name on card',
    cardNamePlaceholder: 'First and last name',
    cardNumber: 'Card number',
    cardExpiry: 'Expiry',
    cardCvc: 'CVC',
    incompleteField: 'This field is incomplete.',
    renewalConditions:
      'The subscription renews automatically at the end of each period, unless it is cancelled at least 24 hours before the current period ends.',
    continue: 'Continue',
    obligation: price => `order with obligation to pay: ${price}`,
    secured: 'Secure payment by Stripe.',
    terms: 'Terms',
    privacy: 'Privacy',
    newTab: '(new tab)',

    paying: 'Payment in progress…',
    checking: 'Your payment is being checked. Please do not pay a second time: this page will tell you how it went.',
    unresolved:
      'We do not know yet whether your payment went through. Please do not pay a second time: check again in a moment, or write to us.',
    checkAgain: 'Check again',
    writeToUs: 'Write to us',
    paymentFailed: 'The payment failed.',
    retryWhen: wait => `You can try again ${wait}.`,
    declines: {
      insufficientFunds: 'There are not enough funds on this card. Try another card.',
      expiredCard: 'This card has expired. Check its date or try another card.',
      incorrectCvc:
        'The security code (CVC) is not right. Check it on the back of the card (on the front for American Express).',
      cardDeclined: 'Your bank declined this card. Try another card or contact your bank.',
      processingError: 'The card could not be processed. Try again in a moment.',
      authenticationFailed:
        'Your bank could not confirm that it was you. Try again and approve the payment, or try another card.',
      withoutReason: 'The card was declined. For security, we do not show the reason: your bank can tell you.',
    },
    nothingCharged: 'You have not been charged.',

    thanksTitle: 'Thank you, all set',
    thanks: 'Your subscription is active. Your programmes are opening…',
    subscribedTitle: 'Your subscription is active',
    subscribed: 'All your programmes are open to you.',
    start: 'Start day 1',
    toPrograms: 'Go to my programmes',
    toSettings: 'View my subscription',
  },
})

function frenchEach(count: number, unit: DurationUnit): string {
  const { each, every, many } = frenchUnits[unit]
  return count === 1 ? each : `${every} ${count} ${many}`
}

function englishEach(count: number, unit: DurationUnit): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`
}
