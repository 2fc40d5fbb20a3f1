import { defineMessages } from '../../../web/i18n/messages.ts'

/** Words of payments that did not go through. */
export const failedPaymentMessages = defineMessages({
  fr: {
    title: 'Paiements non aboutis',
    none: 'Aucun.',
    down: 'Le prestataire de paiement ne répond pas\u00a0: les refus manquent ici.',
    savingCard: 'Carte à enregistrer',
    cardEnding: (brand: string, lastFour: string) => `${brand} •••• ${lastFour}`,
    unknownCard: 'carte inconnue',
    nothingCharged: 'Rien n’a été débité.',
    failures: {
      cardDeclined: 'Refusé sans motif',
      insufficientFunds: 'Fonds insuffisants',
      limitReached: 'Plafond de la carte atteint',
      notAccepted: 'Carte non prévue pour ce paiement',
      expiredCard: 'Carte expirée, ou date fausse',
      incorrectCvc: 'Code de sécurité faux',
      authenticationFailed: 'Confirmation auprès de la banque non terminée',
      processingError: 'Incident technique, à réessayer',
      suspected: 'Refusé par précaution',
    },
    suspectedHint: '«\u00a0Refusé par précaution\u00a0»\u00a0: au membre, dites seulement que sa banque refuse.',
    last: (when: string) => `Paiement non abouti le ${when}`,
  },
  en: {
    title: 'Payments that did not go through',
    none: 'None.',
    down: 'The card provider is not responding: declined payments are missing here.',
    savingCard: 'Card to be saved',
    cardEnding: (brand: string, lastFour: string) => `${brand} •••• ${lastFour}`,
    unknownCard: 'unknown card',
    nothingCharged: 'Nothing was charged.',
    failures: {
      cardDeclined: 'Declined, no reason given',
      insufficientFunds: 'Insufficient funds',
      limitReached: 'Card limit reached',
      notAccepted: 'Card does not support this kind of payment',
      expiredCard: 'Card expired, or wrong date',
      incorrectCvc: 'Wrong security code',
      authenticationFailed: 'Confirmation with the bank not completed',
      processingError: 'Technical failure: try again',
      suspected: 'Declined as a precaution',
    },
    suspectedHint: '“Declined as a precaution”: tell the member only that their bank declined the payment.',
    last: (when: string) => `Payment not completed on ${when}`,
  },
})
