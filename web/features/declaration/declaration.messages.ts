import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** The words of one kind of declaration. A type, because `defineMessages` does not accept an interface. */
type KindWords = {
  title: string
  /** What happens, and when. */
  effect: string
  /** The declaration, in the words of its receipt. */
  statement: (brand: string) => string
  /** The final button, in the words of the law (articles D215-1 and D221-5 of the Code de la consommation). */
  confirm: string
  /** On the receipt for a known contract. */
  done: string
}

const french: Record<DeclarationKind, KindWords> = {
  cancellation: {
    title: 'Résilier votre contrat',
    effect:
      'Votre contrat prend fin avec la période déjà payée, et plus rien ne vous est prélevé. Vous gardez votre accès jusque-là\u00a0; la date exacte vous est confirmée par e-mail.',
    statement: brand => `Je notifie la résiliation de mon contrat avec ${brand}.`,
    confirm: 'Notification de la résiliation',
    done: 'Votre contrat est résilié',
  },
  withdrawal: {
    title: 'Renoncer à votre contrat',
    effect:
      'Pendant 14 jours à compter de la commande, vous pouvez renoncer au contrat, sans motif et sans frais. Votre accès se ferme aussitôt, et tout ce que vous avez payé vous est remboursé, sur le même moyen de paiement.',
    statement: brand => `Je renonce à mon contrat avec ${brand}.`,
    confirm: 'Confirmer la rétractation',
    done: 'Vous avez renoncé à votre contrat',
  },
}

const english: Record<DeclarationKind, KindWords> = {
  cancellation: {
    title: 'Cancel your contract',
    effect:
      'Your contract ends with the period you have already paid for, and you will not be charged again. You keep full access until then; the exact date is confirmed to you by email.',
    statement: brand => `I give notice that I cancel my contract with ${brand}.`,
    confirm: 'Notification of cancellation',
    done: 'Your contract is cancelled',
  },
  withdrawal: {
    title: 'Withdraw from your contract',
    effect:
      'For 14 days from your order you may withdraw from the contract, without giving a reason and free of charge. Your access closes at once, and everything you have paid is paid back, by the same means of payment.',
    statement: brand => `I withdraw from my contract with ${brand}.`,
    confirm: 'Confirm withdrawal',
    done: 'You have withdrawn from your contract',
  },
}

/** Words of the two legal forms. */
export const declarationMessages = defineMessages({
  fr: {
    of: french,
    facts: {
      declaration: 'Votre déclaration',
      name: 'Nom',
      email: 'Adresse e-mail',
      reference: 'Référence du contrat',
      receivedOn: 'Reçue le',
      contract: 'Contrat',
      accessEndsOn: 'Fin de votre accès',
      toBePaidBack: 'Vous est remboursé',
      access: 'Votre accès',
      withdrawalEndsOn: 'Possible jusqu’au',
    },

    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail de votre compte',
    reference: 'Référence du contrat',
    referenceHint:
      'Elle commence par SV. Vous la trouvez dans l’e-mail de votre commande, et dans vos réglages, page Abonnement.',
    continue: 'Continuer',
    recapTitle: 'Vérifiez votre déclaration',
    recapLead: 'Rien n’est envoyé avant que vous appuyiez sur le bouton.',
    change: 'Modifier',

    receiptTitle: 'Votre déclaration est reçue',
    receiptSent: (email: string) =>
      `Un accusé de réception part à l’adresse ${email}. Il reprend cette déclaration, sa date et son heure\u00a0: gardez-le.`,
    neutral:
      'Nous recherchons votre contrat à partir de ces indications. L’accusé de réception vous dit ce qu’il en est et, s’il manque quelque chose, comment le compléter\u00a0: la date ci-dessus reste celle qui compte.',
    print: 'Imprimer',
    atOnce: 'Fermé aussitôt',
    closed: 'Fermé',
    keptAccess: (date: string) => `Vous gardez votre accès jusqu’au ${date}. Plus rien ne sera prélevé.`,
    closedUnpaid: 'La dernière période n’étant pas payée, votre accès est fermé. Plus rien ne sera prélevé.',
    paidBack: (amount: string) =>
      `${amount} vous sont remboursés sur la carte qui avait payé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
    paidBackLater:
      'Notre prestataire de paiement ne répond pas pour l’instant. Votre remboursement partira dès qu’il répondra\u00a0; vous n’avez rien à faire.',
    cancelledLater:
      'Notre prestataire de paiement ne répond pas pour l’instant. Votre résiliation est enregistrée et lui sera transmise dès qu’il répondra\u00a0; vous n’avez rien à faire.',
    stayYours: 'Votre compte et votre progression restent à vous.',
    mailSent: (email: string) => `Un e-mail de confirmation part à l’adresse ${email}\u00a0: gardez-le.`,
    toPrograms: 'Revenir à mes programmes',
    toSubscription: 'Voir mon abonnement',

    scheduledTitle: 'Votre contrat est déjà résilié',
    scheduled: (date: string) => `Vous gardez votre accès jusqu’au ${date}, et plus rien ne sera prélevé.`,
    endedTitle: 'Votre contrat a déjà pris fin',
    ended: (date: string) => `Il s’est terminé le ${date}. Plus rien ne sera prélevé.`,
    overTitle: 'Le délai de 14 jours est passé',
    over: (date: string) =>
      `Vous pouviez renoncer à ce contrat jusqu’au ${date}. Vous pouvez en revanche le résilier à tout moment, en ligne et sans frais.`,
    givenTitle: 'Votre accès vous a été offert',
    given: (date: string) =>
      `Il n’y a pas de contrat à terminer\u00a0: rien n’est prélevé, et l’accès prend fin le ${date}.`,
    noContract: 'Aucun abonnement n’est lié au compte auquel vous êtes connecté(e). Pour un autre contrat\u00a0:',
    anotherContract: 'C’est pour un autre contrat',
    ownContract: 'Revenir au contrat de mon compte',
    unread:
      'Votre contrat ne peut pas être affiché pour l’instant. Votre déclaration, elle, peut être faite ici\u00a0:',

    unanswered:
      'Nous n’avons pas reçu de réponse. Réessayez\u00a0: envoyer deux fois la même déclaration est sans conséquence.',
    refused: 'Votre déclaration n’a pas pu être enregistrée. Réessayez dans un instant.',
    tooMany: 'Trop de déclarations ont été envoyées d’ici en peu de temps.',
    tryAgain: (when: string) => `Vous pourrez réessayer ${when}.`,
    orWrite: 'Vous pouvez aussi nous écrire\u00a0: c’est la date de votre message qui compte.',
    instant: (written: string) => `${written} (heure\u00a0de\u00a0Paris)`,
  },
  en: {
    of: english,
    facts: {
      declaration: 'Your declaration',
      name: 'Name',
      email: 'Email address',
      reference: 'Contract reference',
      receivedOn: 'Received on',
      contract: 'Contract',
      accessEndsOn: 'Your access ends on',
      toBePaidBack: 'Paid back to you',
      access: 'Your access',
      withdrawalEndsOn: 'Possible until',
    },

    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email of your account',
    reference: 'Contract reference',
    referenceHint:
      'It begins with SV. You will find it in the email of your order, and in your settings, under Subscription.',
    continue: 'Continue',
    recapTitle: 'Check your declaration',
    recapLead: 'Nothing is sent before you press the button.',
    change: 'Change',

    receiptTitle: 'Your declaration has been received',
    receiptSent: email =>
      `A receipt is on its way to ${email}. It repeats this declaration, its date and time: please keep it.`,
    neutral:
      'We are looking for your contract by these details. The receipt tells you how it stands and, if something is missing, how to add it: the date above remains the one that counts.',
    print: 'Print',
    atOnce: 'Closes at once',
    closed: 'Closed',
    keptAccess: date => `You keep full access until ${date}. You will not be charged again.`,
    closedUnpaid: 'The last period is not paid, so your access is closed. You will not be charged again.',
    paidBack: amount =>
      `${amount} is being refunded to the card you paid with. Depending on your bank, it shows within five to ten days.`,
    paidBackLater:
      'Our payment provider is not responding at the moment. Your refund will be sent as soon as it does; you have nothing to do.',
    cancelledLater:
      'Our payment provider is not responding at the moment. Your cancellation is recorded and will be passed on as soon as it does; you have nothing to do.',
    stayYours: 'Your account and your progress remain yours.',
    mailSent: email => `An email that confirms it is on its way to ${email}: please keep it.`,
    toPrograms: 'Back to my programmes',
    toSubscription: 'View my subscription',

    scheduledTitle: 'Your contract is already cancelled',
    scheduled: date => `You keep full access until ${date}, and you will not be charged again.`,
    endedTitle: 'Your contract has already ended',
    ended: date => `It ended on ${date}. You will not be charged again.`,
    overTitle: 'The 14 days are over',
    over: date =>
      `You could withdraw from this contract until ${date}. You may however cancel it at any time, online and free of charge.`,
    givenTitle: 'Your access was a gift',
    given: date => `There is no contract to end: you are not charged, and the access ends on ${date}.`,
    noContract: 'There is no subscription on the account you are signed in to. For another contract:',
    anotherContract: 'It is about another contract',
    ownContract: 'Back to the contract of my account',
    unread: 'Your contract cannot be shown at the moment. Your declaration can still be made here:',

    unanswered: 'We have not received an answer. Please try again: sending the same declaration twice does no harm.',
    refused: 'Your declaration could not be recorded. Please try again in a moment.',
    tooMany: 'Too many declarations have been sent from here in a short time.',
    tryAgain: when => `You can try again ${when}.`,
    orWrite: 'You can also write to us: your message counts from its date.',
    instant: written => `${written} (Paris\u00a0time)`,
  },
})
