import { defineMessages } from '../../i18n/messages.ts'

/** French shortens « de » before a vowel: « de Paris », « d’Athènes ». Before an h both are used, so nothing is shortened there. */
function of(place: string): string {
  return /^[aeiouâàéèêëîïôöûü]/i.test(place) ? `d’${place}` : `de ${place}`
}

/** Words of the profile settings, the export, the account deletion and the farewell page. */
export const accountSettingsMessages = defineMessages({
  fr: {
    profileTitle: 'Profil',
    identity: 'Vous',
    firstName: 'Prénom',
    lastName: 'Nom',
    save: 'Enregistrer',
    saved: 'C’est enregistré.',
    saveRefused: 'Vos modifications n’ont pas pu être enregistrées.',
    saveUnanswered: 'Impossible d’enregistrer. Réessayez.',

    language: 'Langue',
    languageLead: 'Celle de l’application, des contenus et des e-mails.',
    languageSaved: 'Sève vous parle maintenant français.',

    fastingTitle: 'Mon jeûne',

    theme: 'Couleurs',
    themeLead: 'Dans ce navigateur. Les couleurs sombres sont plus douces pour les yeux, la nuit.',
    themes: { device: 'Comme l’appareil', light: 'Clair', evening: 'Sombre' },

    timeZone: 'Fuseau horaire',
    timeZoneLead: 'Vos journées commencent et vos rappels partent à l’heure de ce fuseau.',
    timeZoneHere: (zone: string) => `Cet appareil est à l’heure ${of(zone)}.`,
    useTimeZoneHere: 'Utiliser celui de cet appareil',
    timeZoneSaved: (zone: string) => `Vos journées suivent maintenant l’heure ${of(zone)}.`,

    exportTitle: 'Mes données',
    exportLead:
      'Téléchargez tout ce que nous gardons à votre sujet\u00a0: compte, progression, réponses au test, carnet, abonnement, messages. C’est un fichier JSON, que l’on ouvre avec un éditeur de texte et que d’autres services savent lire.',
    export: 'Télécharger mes données',
    exportDialog: 'Télécharger mes données',
    exportAsk: 'Confirmez que c’est bien vous. Le fichier contient des données personnelles\u00a0: gardez-le à l’abri.',
    exportConfirm: 'Télécharger',
    exported: (fileName: string) => `Le fichier ${fileName} est dans vos téléchargements.`,
    exportRefused: 'Vos données n’ont pas pu être préparées.',
    exportUnanswered: 'Impossible de préparer vos données. Réessayez.',
    exportFile: 'mes-donnees',
    cancel: 'Annuler',
    password: 'Votre mot de passe',

    eraseTitle: 'Supprimer mon compte',
    eraseLead:
      'La suppression est immédiate et définitive\u00a0: personne, pas même nous, ne pourra revenir en arrière.',
    lostTitle: 'Ce qui sera effacé',
    lost: {
      progress: 'votre progression dans tous les programmes, et ce que vous avez validé',
      answers: 'vos réponses au test et le plan qui en découle',
      notebook: 'ce que vous avez écrit dans votre carnet',
      messages: 'vos rappels et les messages que vous nous avez écrits',
      account: 'votre compte lui-même\u00a0: nom, adresse, mot de passe',
    },
    kept: 'La loi nous oblige à conserver les factures dix ans, à part. Les sauvegardes s’effacent d’elles-mêmes en trente-cinq jours.',
    exportFirst: 'Vous voulez en garder une copie\u00a0?',
    exportFirstLink: 'Téléchargez d’abord vos données',
    subscriptionTitle: 'Votre abonnement prend fin tout de suite',
    subscriptionEnds: (until: string) =>
      `Il est payé jusqu’au ${until}. Plus rien ne sera prélevé, mais la période en cours n’est pas remboursée.`,
    subscriptionFailing: 'Plus rien ne sera prélevé, et ce qui reste à payer n’est plus dû.',
    subscriptionUnknown:
      'S’il est payé d’avance, plus rien ne sera prélevé, mais la période en cours n’est pas remboursée. Dans les quatorze jours qui suivent la commande, renoncez d’abord au contrat\u00a0: tout vous est alors remboursé.',
    withdrawal: (until: string) =>
      `Vous avez jusqu’au ${until} pour renoncer au contrat et être remboursé(e) intégralement. Faites-le d’abord\u00a0: après la suppression, ce ne sera plus possible d’ici.`,
    withdraw: 'Renoncer au contrat et être remboursé(e)',
    subscriptionGiven: 'L’accès qui vous a été offert prend fin avec le compte.',
    erase: 'Supprimer mon compte',
    keep: 'Garder mon compte',
    confirmTitle: 'Supprimer définitivement votre compte\u00a0?',
    confirmText: (email: string) =>
      `Le compte ${email} et tout ce qu’il contient vont être effacés maintenant. Il n’y a pas de retour possible.`,
    confirmErase: 'Supprimer définitivement',
    eraseRefused: 'Rien n’a été effacé\u00a0: votre compte n’a pas pu être supprimé.',
    eraseProvider:
      'Rien n’a été effacé\u00a0: le prestataire de paiement ne répond pas, et sans lui nous ne pouvons pas être sûrs que plus rien ne sera prélevé. Réessayez dans quelques minutes.',
    erasePayment:
      'Rien n’a été effacé\u00a0: un paiement est en cours sur ce compte. Laissez-le se terminer, puis réessayez.',
    eraseUnanswered:
      'Nous n’avons pas reçu de réponse. Vérifiez vos e-mails\u00a0: si votre compte a été supprimé, un message vous le dit. Sinon, réessayez.',

    farewellTitle: 'Votre compte est supprimé',
    farewellText:
      'Tout ce que nous gardions à votre sujet est effacé, et plus rien ne sera prélevé. Un e-mail vous le confirme.',
    farewellWish: 'Merci du bout de chemin fait ensemble. Prenez soin de vous.',
    farewellBack: 'Revenir à l’accueil',
  },
  en: {
    profileTitle: 'Profile',
    identity: 'You',
    firstName: 'First name',
    lastName: 'Last name',
    save: 'Save',
    saved: 'Saved.',
    saveRefused: 'Your changes could not be saved.',
    saveUnanswered: 'We could not save. Please try again.',

    language: 'Language',
    languageLead: 'For the application, its content and our emails.',
    languageSaved: 'Sève now speaks English to you.',

    fastingTitle: 'My fasting',

    theme: 'Colours',
    themeLead: 'In this browser. The dark colours are gentler on the eyes at night.',
    themes: { device: 'Same as device', light: 'Light', evening: 'Dark' },

    timeZone: 'Time zone',
    timeZoneLead: 'Your days start, and your reminders are sent, in this time zone.',
    timeZoneHere: zone => `This device is on ${zone} time.`,
    useTimeZoneHere: 'Use this device’s',
    timeZoneSaved: zone => `Your days now follow ${zone} time.`,

    exportTitle: 'My data',
    exportLead:
      'Download everything we hold about you: account, progress, answers to the test, notebook, subscription, messages. It is a JSON file, which a text editor opens and other services can read.',
    export: 'Download my data',
    exportDialog: 'Download my data',
    exportAsk: 'Confirm that it is you. The file holds personal data: keep it somewhere safe.',
    exportConfirm: 'Download',
    exported: fileName => `The file ${fileName} is in your downloads.`,
    exportRefused: 'Your data could not be prepared.',
    exportUnanswered: 'We could not prepare your data. Please try again.',
    exportFile: 'my-data',
    cancel: 'Cancel',
    password: 'Your password',

    eraseTitle: 'Delete my account',
    eraseLead: 'Deletion is immediate and final: nobody, not even us, can bring anything back.',
    lostTitle: 'What will be erased',
    lost: {
      progress: 'your progress in every programme, and all you have completed',
      answers: 'your answers to the test, and the plan that comes from them',
      notebook: 'what you wrote in your notebook',
      messages: 'your reminders, and the messages you wrote to us',
      account: 'your account itself: name, address, password',
    },
    kept: 'By law we keep invoices separately for ten years. Backups are deleted within thirty-five days.',
    exportFirst: 'Would you like a copy?',
    exportFirstLink: 'Download your data first',
    subscriptionTitle: 'Your subscription ends at once',
    subscriptionEnds: until =>
      `It is paid until ${until}. You will not be charged again, but the current period is not refunded.`,
    subscriptionFailing: 'You will not be charged again, and what is still to be paid is no longer owed.',
    subscriptionUnknown:
      'If it is paid in advance, you will not be charged again, but the current period is not refunded. Within fourteen days of the order, withdraw from the contract first: everything is then refunded.',
    withdrawal: until =>
      `You have until ${until} to withdraw from the contract and get a full refund. Do that first: after the deletion it will no longer be possible from here.`,
    withdraw: 'Withdraw and get a refund',
    subscriptionGiven: 'The access you were given ends with the account.',
    erase: 'Delete my account',
    keep: 'Keep my account',
    confirmTitle: 'Delete your account for good?',
    confirmText: email => `The account ${email} and everything in it are about to be erased. There is no way back.`,
    confirmErase: 'Delete for good',
    eraseRefused: 'Nothing was erased: your account could not be deleted.',
    eraseProvider:
      'Nothing was erased: the card provider is not responding, and without it we cannot be sure that you will not be charged again. Try again in a few minutes.',
    erasePayment: 'Nothing was erased: a payment is in progress on this account. Let it finish, then try again.',
    eraseUnanswered:
      'We received no answer. Check your email: if your account was deleted, a message says so. If not, try again.',

    farewellTitle: 'Your account has been deleted',
    farewellText:
      'Everything we held about you has been erased, and you will not be charged again. An email confirms it.',
    farewellWish: 'Thank you for the stretch of road we shared. Take care of yourself.',
    farewellBack: 'Back to the start',
  },
})
