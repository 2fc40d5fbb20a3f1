import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import { defineMessages } from '../../i18n/messages.ts'

const frenchUnits: Record<DurationUnit, { one: string; many: string }> = {
  week: { one: 'par semaine', many: 'semaines' },
  month: { one: 'par mois', many: 'mois' },
  year: { one: 'par an', many: 'ans' },
}

/** Words of the subscription's page in the settings; its errors are prescribed. */
export const subscriptionDetailsMessages = defineMessages({
  fr: {
    title: 'Abonnement',
    plan: 'Formule',
    status: 'État',
    active: 'Actif',
    scheduled: 'Résiliation prévue',
    stopped: 'Renouvellement suspendu',
    failing: 'Paiement à régler',
    given: 'Offert',
    ended: 'Terminé',
    renewsOn: 'Renouvellement le',
    expiresOn: 'Expire le',
    openUntil: 'Accès jusqu’au',
    expiredOn: 'A pris fin le',
    price: 'Prix',
    priceEach: (price: string, count: number, unit: DurationUnit) =>
      count === 1 ? `${price} ${frenchUnits[unit].one}` : `${price} tous les ${count} ${frenchUnits[unit].many}`,
    allTaxes: 'TTC',
    nextPayment: 'Prochain paiement',
    nextPaymentOn: (price: string, date: string) => `${price} le\u00a0${date}`,
    noNextPayment: 'Aucun',
    reference: 'Référence du contrat',
    concludedOn: (date: string) => `Conclu le ${date}`,
    copyReference: 'Copier la référence',
    referenceCopied: 'Référence copiée.',
    referenceNotCopied: 'La référence n’a pas pu être copiée\u00a0: sélectionnez-la.',

    accessUntil: (instant: string) => `Votre accès est ouvert jusqu’au ${instant}.`,
    accessGoesOn: 'Il se prolonge avec le prochain paiement.',
    givenNote: (instant: string) =>
      `Cet accès vous est offert. Il est ouvert jusqu’au ${instant}. Il n’y a rien à payer, et rien à résilier.`,
    scheduledNote: (instant: string) =>
      `Votre abonnement est résilié et ne sera pas renouvelé. Vous gardez votre accès jusqu’au ${instant}.`,
    stoppedNote: (instant: string) =>
      `Un paiement de votre abonnement est contesté auprès de la banque, ou lui paraît suspect\u00a0: le renouvellement est suspendu. Vous gardez votre accès jusqu’au ${instant}.`,
    endedNote: (instant: string) =>
      `Votre abonnement a pris fin le ${instant}. Votre progression est conservée et vous attend.`,

    invoice: 'Voir la facture',
    changeSubscription: 'Changer d’abonnement',
    noSubscriptionTitle: 'Vous n’avez pas encore d’abonnement',
    noSubscription: 'Il vous ouvrira tous les programmes et la médiathèque.',

    cancelSubscription: 'Résilier l’abonnement',
    cancelTitle: 'Résilier l’abonnement\u00a0?',
    cancelText: (instant: string) =>
      `Votre abonnement ne sera pas renouvelé et plus rien ne sera prélevé. Vous gardez votre accès jusqu’au ${instant}.`,
    cancelUnpaidText:
      'Votre dernier renouvellement n’est pas payé\u00a0: votre abonnement et votre accès prennent fin aussitôt, et plus rien ne sera prélevé. Votre progression est conservée.',
    confirmCancel: 'Confirmer la résiliation',
    keepSubscription: 'Garder mon abonnement',
    cancelFailed: 'L’annulation de l’abonnement a échoué. Veuillez réessayer ou contacter un administrateur.',
    deleteSubscription: 'Supprimer l’abonnement (test)',
    deleteTitle: 'Supprimer cet abonnement de test\u00a0?',
    deleteText: 'Il prend fin sur-le-champ, et les programmes se ferment. Cela n’existe qu’en mode test.',
    confirmDelete: 'Supprimer',
    deleteFailed: 'Échec de la suppression de l’abonnement. Veuillez réessayer ou contacter un administrateur.',

    resume: 'Reprendre mon abonnement',
    resumeTitle: 'Reprendre votre abonnement\u00a0?',
    resumeText: (date: string, price: string) =>
      `La résiliation est annulée\u00a0: l’abonnement se renouvellera le ${date}, au prix de ${price} TTC. Vous pourrez le résilier de nouveau à tout moment.`,
    resumeTextWithoutPrice: (date: string) =>
      `La résiliation est annulée\u00a0: l’abonnement se renouvellera le ${date}. Vous pourrez le résilier de nouveau à tout moment.`,
    keepCancellation: 'Garder la résiliation',
    resumed: (date: string) => `Votre abonnement reprend son cours. Il se renouvellera le ${date}.`,
    resumeFailed: 'L’abonnement n’a pas pu être repris. Veuillez réessayer.',

    withdrawalTitle: '14 jours pour changer d’avis',
    withdrawalText: (instant: string) =>
      `Vous pouvez renoncer à votre contrat, sans donner de motif, jusqu’au ${instant} (heure de Paris). Tout vous est remboursé, et votre accès prend fin aussitôt.`,
    withdraw: 'Renoncer au contrat ici',

    card: 'Carte bancaire',
    cardEnding: (brand: string, lastFour: string) => `${brand} se terminant par ${lastFour}`,
    cardExpires: (month: string) => `Valable jusqu’à fin ${month}`,
    cardExpired: (month: string) => `Expirée depuis fin ${month}`,
    cardExpiresSoon: 'Expire bientôt, avant le prochain paiement.',
    changeCard: 'Changer de carte',

    cardChanged: 'Votre nouvelle carte est enregistrée. Elle servira aux prochains paiements.',
    renewalPaid: (date: string) => `Paiement reçu, merci. Votre abonnement est renouvelé jusqu’au ${date}.`,
    cardChangedAndRenewalPaid: (date: string) =>
      `Votre nouvelle carte est enregistrée et le paiement est reçu, merci. Votre abonnement est renouvelé jusqu’au ${date}.`,

    invoices: 'Factures',
    noInvoice: 'Aucune facture.',
    invoiceDate: 'Date',
    invoiceNumber: 'Numéro',
    invoiceAmount: 'Montant TTC',
    invoiceStatus: 'État',
    invoiceLink: 'Facture',
    seeInvoice: 'Ouvrir',
    creditNote: 'Avoir',
    documentOpens: 'Votre document s’ouvre.',
    documentFailed: 'Le document n’a pas pu être ouvert. Veuillez réessayer.',
    ofInvoice: (number: string) => `la facture ${number}`,
    paid: 'Payée',
    open: 'À régler',
    void: 'Annulée',
    refunded: 'Remboursée',
    refundedPartly: (amount: string) => `Remboursée de ${amount}`,
    allInvoices: (count: number) => `Voir les ${count} factures`,

    newTab: '(nouvel onglet)',
  },
  en: {
    title: 'Subscription',
    plan: 'Plan',
    status: 'Status',
    active: 'Active',
    scheduled: 'Cancellation scheduled',
    stopped: 'Renewal suspended',
    failing: 'Payment due',
    given: 'A gift',
    ended: 'Ended',
    renewsOn: 'Renews on',
    expiresOn: 'Expires on',
    openUntil: 'Access until',
    expiredOn: 'Ended on',
    price: 'Price',
    priceEach: (price, count, unit) => (count === 1 ? `${price} a ${unit}` : `${price} every ${count} ${unit}s`),
    allTaxes: 'incl. tax',
    nextPayment: 'Next payment',
    nextPaymentOn: (price, date) => `${price} on\u00a0${date}`,
    noNextPayment: 'None',
    reference: 'Contract reference',
    concludedOn: date => `Concluded on ${date}`,
    copyReference: 'Copy the reference',
    referenceCopied: 'Reference copied.',
    referenceNotCopied: 'The reference could not be copied: please select it.',

    accessUntil: instant => `Your access is open until ${instant}.`,
    accessGoesOn: 'The next payment extends it.',
    givenNote: instant =>
      `This access is a gift to you. It is open until ${instant}. There is nothing to pay and nothing to cancel.`,
    scheduledNote: instant =>
      `Your subscription is cancelled and will not renew. You keep full access until ${instant}.`,
    stoppedNote: instant =>
      `A payment for your subscription is disputed with the bank, or the bank finds it suspicious: the renewal is suspended. You keep full access until ${instant}.`,
    endedNote: instant => `Your subscription ended on ${instant}. Your progress is kept, and waits for you.`,

    invoice: 'View the invoice',
    changeSubscription: 'Change subscription',
    noSubscriptionTitle: 'You do not have a subscription yet',
    noSubscription: 'It will open every programme and the media library to you.',

    cancelSubscription: 'Cancel subscription',
    cancelTitle: 'Cancel your subscription?',
    cancelText: instant =>
      `Your subscription will not renew and you will not be charged again. You keep full access until ${instant}.`,
    cancelUnpaidText:
      'Your last renewal is not paid: the subscription and your access end at once, and you will not be charged again. Your progress is kept.',
    confirmCancel: 'Confirm the cancellation',
    keepSubscription: 'Keep my subscription',
    cancelFailed: 'Cancelling the subscription failed. Please try again or contact an administrator.',
    deleteSubscription: 'Delete subscription (test)',
    deleteTitle: 'Delete this test subscription?',
    deleteText: 'It ends at once, and the programmes close. This exists in test mode only.',
    confirmDelete: 'Delete',
    deleteFailed: 'Deleting the subscription failed. Please try again or contact an administrator.',

    resume: 'Resume my subscription',
    resumeTitle: 'Resume your subscription?',
    resumeText: (date, price) =>
      `The cancellation is undone: the subscription will renew on ${date}, for ${price} incl. tax. You can cancel it again at any time.`,
    resumeTextWithoutPrice: date =>
      `The cancellation is undone: the subscription will renew on ${date}. You can cancel it again at any time.`,
    keepCancellation: 'Keep it cancelled',
    resumed: date => `Your subscription continues. It will renew on ${date}.`,
    resumeFailed: 'The subscription could not be resumed. Please try again.',

    withdrawalTitle: '14 days to change your mind',
    withdrawalText: instant =>
      `You may withdraw from your contract, without giving a reason, until ${instant} (Paris time). Everything is refunded, and your access ends at once.`,
    withdraw: 'Withdraw from the contract here',

    card: 'Payment card',
    cardEnding: (brand, lastFour) => `${brand} ending in ${lastFour}`,
    cardExpires: month => `Valid until the end of ${month}`,
    cardExpired: month => `Expired at the end of ${month}`,
    cardExpiresSoon: 'Expires soon, before the next payment.',
    changeCard: 'Change card',

    cardChanged: 'Your new card is saved. The next payments will be taken from it.',
    renewalPaid: date => `Payment received, thank you. Your subscription is renewed until ${date}.`,
    cardChangedAndRenewalPaid: date =>
      `Your new card is saved and your payment received, thank you. Your subscription is renewed until ${date}.`,

    invoices: 'Invoices',
    noInvoice: 'No invoice.',
    invoiceDate: 'Date',
    invoiceNumber: 'Number',
    invoiceAmount: 'Amount incl. tax',
    invoiceStatus: 'Status',
    invoiceLink: 'Invoice',
    seeInvoice: 'Open',
    creditNote: 'Credit note',
    documentOpens: 'Your document is opening.',
    documentFailed: 'The document could not be opened. Please try again.',
    ofInvoice: number => `invoice ${number}`,
    paid: 'Paid',
    open: 'To be paid',
    void: 'Void',
    refunded: 'Refunded',
    refundedPartly: amount => `${amount} refunded`,
    allInvoices: count => `Show all ${count} invoices`,

    newTab: '(new tab)',
  },
})
