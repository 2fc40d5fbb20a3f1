import { defineMessages } from '../../../web/i18n/messages.ts'

/** Words of the course of a member's subscriptions. */
export const timelineMessages = defineMessages({
  fr: {
    title: 'Fil de l’abonnement',
    nothing: 'Rien ne s’est encore passé.',
    incomplete: 'Paiements et remboursements manquent tant que le prestataire de paiement ne répond pas.',
    kinds: {
      concluded: 'Contrat conclu',
      paid: 'Payé',
      unpaid: 'À payer',
      void: 'Facture annulée',
      refunded: 'Remboursé',
      given: 'Accès offert',
      cancellation: 'Résiliation déclarée',
      withdrawal: 'Rétractation déclarée',
      renewal: 'Prochain renouvellement',
      end: 'Fin de l’accès payé',
      ended: 'Accès terminé',
    },
    until: (date: string) => `jusqu’au ${date}`,
  },
  en: {
    title: 'Subscription history',
    nothing: 'Nothing has happened yet.',
    incomplete: 'Payments and refunds are missing while the card provider does not answer.',
    kinds: {
      concluded: 'Contract concluded',
      paid: 'Paid',
      unpaid: 'To be paid',
      void: 'Invoice voided',
      refunded: 'Refunded',
      given: 'Complimentary access',
      cancellation: 'Cancellation declared',
      withdrawal: 'Withdrawal declared',
      renewal: 'Next renewal',
      end: 'End of the paid period',
      ended: 'Access ended',
    },
    until: (date: string) => `until ${date}`,
  },
})
