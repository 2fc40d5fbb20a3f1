import { defineMessages } from '../../i18n/messages.ts'

/** Words for forgotten, reset and changed passwords. */
export const passwordMessages = defineMessages({
  fr: {
    forgottenTitle: 'Mot de passe oublié',
    forgottenLead:
      'Indiquez l’adresse de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
    email: 'E-mail',
    askLink: 'Recevoir un lien',
    askRefused: 'Votre demande n’a pas pu être envoyée.',
    askUnanswered: 'Impossible d’envoyer votre demande. Réessayez.',
    askedTitle: 'Regardez vos e-mails',
    asked: (email: string) =>
      `Si un compte existe à l’adresse ${email}, un e-mail vient de partir. Son lien est valable une heure et ne sert qu’une fois.`,
    notReceived: 'Rien reçu au bout de quelques minutes\u00a0? Regardez dans les indésirables, ou vérifiez l’adresse.',
    askAgain: 'Essayer une autre adresse',
    backToLogin: 'Revenir à la connexion',

    resetTitle: 'Nouveau mot de passe',
    resetLead: 'Choisissez-le maintenant\u00a0: vos autres appareils seront déconnectés.',
    newPassword: 'Nouveau mot de passe',
    confirmPassword: 'Confirmer le nouveau mot de passe',
    save: 'Enregistrer le mot de passe',
    resetRefused: 'Votre mot de passe n’a pas pu être enregistré.',
    resetUnanswered: 'Impossible d’enregistrer le mot de passe. Réessayez.',
    expiredTitle: 'Ce lien n’est plus valable',
    expired: 'Il a déjà servi, un autre l’a remplacé, ou plus d’une heure a passé. Votre mot de passe n’a pas changé.',
    missingTitle: 'Il manque le lien',
    missing:
      'Ouvrez le lien depuis l’e-mail que vous avez reçu. Par prudence, cette page l’oublie dès qu’on la recharge.',
    askAnother: 'Demander un autre lien',

    settingsTitle: 'Mot de passe',
    settingsLead: 'Vos autres appareils seront déconnectés\u00a0; celui-ci reste connecté.',
    currentPassword: 'Mot de passe actuel',
    changed: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
    changeRefused: 'Votre mot de passe n’a pas pu être changé.',
    changeUnanswered: 'Impossible de changer le mot de passe. Réessayez.',
    forgotten: 'Mot de passe oublié\u00a0?',
  },
  en: {
    forgottenTitle: 'Forgotten password',
    forgottenLead: 'Tell us the address of your account. We will send you a link to choose a new password.',
    email: 'Email',
    askLink: 'Send me a link',
    askRefused: 'Your request could not be sent.',
    askUnanswered: 'We could not send your request. Please try again.',
    askedTitle: 'Check your email',
    asked: email =>
      `If there is an account at ${email}, an email has just been sent. Its link is valid for one hour and works only once.`,
    notReceived: 'Nothing after a few minutes? Look in your spam folder, or check the address.',
    askAgain: 'Try another address',
    backToLogin: 'Back to sign-in',

    resetTitle: 'New password',
    resetLead: 'Choose it now: your other devices will be signed out.',
    newPassword: 'New password',
    confirmPassword: 'Confirm the new password',
    save: 'Save the password',
    resetRefused: 'Your password could not be saved.',
    resetUnanswered: 'We could not save the password. Please try again.',
    expiredTitle: 'This link no longer works',
    expired: 'It has been used, another one replaced it, or more than an hour has gone by. Your password is unchanged.',
    missingTitle: 'The link is missing',
    missing: 'Open the link from the email that you received. For safety, this page forgets it when it is reloaded.',
    askAnother: 'Ask for another link',

    settingsTitle: 'Password',
    settingsLead: 'Your other devices will be signed out; this one stays signed in.',
    currentPassword: 'Current password',
    changed: 'Your password has been changed. Your other devices have been signed out.',
    changeRefused: 'Your password could not be changed.',
    changeUnanswered: 'We could not change the password. Please try again.',
    forgotten: 'Forgot your password?',
  },
})
