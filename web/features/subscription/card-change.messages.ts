import { defineMessages } from '../../i18n/messages.ts'

/** Words of the page that takes another card for a subscription. */
export const cardChangeMessages = defineMessages({
  fr: {
    title: 'Changer de carte',
    payTitle: 'Régler votre abonnement',
    back: 'Revenir à mon abonnement',
    current: 'Carte actuelle',
    newCard: 'Nouvelle carte',
    payText: (amount: string, instant: string) =>
      `Il reste ${amount} à régler pour votre dernier renouvellement. Vous gardez votre accès jusqu’au ${instant}.`,
    intro: 'Elle remplacera la carte enregistrée pour les prochains paiements. Rien n’est débité aujourd’hui.',
    save: 'Enregistrer cette carte',
    saveAndPay: (amount: string) => `Enregistrer et régler ${amount}`,
    retryInUse: (amount: string) => `Régler ${amount} avec cette carte`,
    atBank: 'Votre banque vous demande de confirmer ce paiement.',
    saving: 'Enregistrement en cours…',
    secured: 'Votre carte est confiée à Stripe\u00a0; son numéro n’atteint jamais nos serveurs.',
    notSaved: 'La carte n’a pas pu être enregistrée.',
    oldCardStays: 'La carte enregistrée n’a pas changé.',
    authenticationFailed:
      'Votre banque n’a pas pu vérifier votre identité. Réessayez et confirmez auprès d’elle, ou essayez une autre carte.',
    savedButNotPaid: 'Votre nouvelle carte est enregistrée, mais le paiement a échoué.',
    savedButUnknown:
      'Votre nouvelle carte est enregistrée, mais nous ne savons pas encore si le paiement a abouti. Vous pouvez le vérifier dans un instant\u00a0: il ne sera jamais débité deux fois.',
    retryWhen: (wait: string) => `Vous pourrez réessayer ${wait}.`,
    nothingToChange: 'Il n’y a pas de carte à changer\u00a0: votre accès ne dépend d’aucun prélèvement.',
  },
  en: {
    title: 'Change card',
    payTitle: 'Pay for your subscription',
    back: 'Back to my subscription',
    current: 'Current card',
    newCard: 'New card',
    payText: (amount, instant) =>
      `${amount} of your last renewal is still to be paid. You keep full access until ${instant}.`,
    intro: 'It will replace the card on file for the next payments. Nothing is charged today.',
    save: 'Save this card',
    saveAndPay: amount => `Save and pay ${amount}`,
    retryInUse: amount => `Pay ${amount} with this card`,
    atBank: 'Your bank asks you to approve this payment.',
    saving: 'Saving…',
    secured: 'Your card is handled by Stripe; its number never reaches our servers.',
    notSaved: 'The card could not be saved.',
    oldCardStays: 'The card on file has not changed.',
    authenticationFailed: 'Your bank could not confirm that it was you. Try again and approve it, or try another card.',
    savedButNotPaid: 'Your new card is saved, but the payment failed.',
    savedButUnknown:
      'Your new card is saved, but we do not know yet whether the payment went through. You can check in a moment: it will never be charged twice.',
    retryWhen: wait => `You can try again ${wait}.`,
    nothingToChange: 'There is no card to change: your access does not depend on a payment.',
  },
})
