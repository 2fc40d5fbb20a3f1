import { defineMessages } from '../../i18n/messages.ts'

/** Words for a failed renewal: calm, and what the member can do. */
export const paymentTroubleMessages = defineMessages({
  fr: {
    banner: 'Paiement à régler',
    notPaid: (instant: string) =>
      `Le renouvellement de votre abonnement n’a pas pu être payé. Vous gardez votre accès jusqu’au ${instant}.`,
    payNow: 'Régler maintenant',
    title: 'Votre dernier paiement n’est pas passé',
    explanation:
      'Cela arrive\u00a0: une carte expirée, un plafond atteint, une vérification de la banque. Vous pouvez régler avec la carte enregistrée, ou avec une autre.',
    until: (instant: string) => `Vous gardez votre accès jusqu’au ${instant}.`,
    payAmountNow: (amount: string) => `Régler ${amount} maintenant`,
    payWithOther: 'Régler avec une autre carte',
    paying: 'Paiement en cours…',
    unknown:
      'Nous ne savons pas encore si ce paiement a abouti. Vous pouvez réessayer dans un instant\u00a0: il ne sera jamais débité deux fois.',
  },
  en: {
    banner: 'Payment due',
    notPaid: instant =>
      `Your subscription could not be renewed: the payment failed. You keep full access until ${instant}.`,
    payNow: 'Pay now',
    title: 'Your last payment did not go through',
    explanation:
      'It happens: an expired card, a limit reached, a check by the bank. You can pay with the card on file, or with another one.',
    until: instant => `You keep full access until ${instant}.`,
    payAmountNow: amount => `Pay ${amount} now`,
    payWithOther: 'Pay with another card',
    paying: 'Payment in progress…',
    unknown:
      'We do not know yet whether this payment went through. You can try again in a moment: it will never be charged twice.',
  },
})
