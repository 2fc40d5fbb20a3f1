import { defineMessages } from '../../i18n/messages.ts'

/** Words of the pages that the links about an e-mail address open. */
export const emailLinkMessages = defineMessages({
  fr: {
    proof: {
      title: 'Confirmer votre adresse',
      lead: 'Confirmez que l’adresse où vous avez reçu ce lien est bien la vôtre.',
      action: 'Confirmer mon adresse',
      doneTitle: 'Votre adresse est confirmée',
      done: 'Merci. Il n’y a rien d’autre à faire.',
      expired:
        'Il a déjà servi, ou plus de sept jours ont passé. Si votre adresse est confirmée, il n’y a rien à faire\u00a0; sinon, l’application vous propose un autre lien.',
    },
    change: {
      title: 'Changer votre adresse',
      lead: 'Votre compte passera à l’adresse où vous avez reçu ce lien. C’est avec elle que vous vous connecterez\u00a0; vos autres appareils seront déconnectés.',
      action: 'Changer mon adresse',
      doneTitle: 'Votre adresse est changée',
      done: 'Vous vous connecterez désormais avec elle. Nous avons prévenu votre ancienne adresse.',
      expired:
        'Il a déjà servi, un autre l’a remplacé, ou plus de vingt-quatre heures ont passé. Vous pouvez en demander un autre dans votre profil.',
    },
    undo: {
      title: 'Rétablir votre adresse',
      lead: 'Votre compte reviendra à l’adresse où vous avez reçu ce lien. Tous les appareils seront déconnectés, et le mot de passe actuel ne servira plus.',
      action: 'Rétablir mon adresse',
      doneTitle: 'Votre adresse est rétablie',
      done: 'Le compte est de nouveau le vôtre. Choisissez maintenant un nouveau mot de passe.',
      expired:
        'Il a déjà servi, ou plus de sept jours ont passé. Si vous n’avez plus accès à votre compte, écrivez-nous.',
    },
    expiredTitle: 'Ce lien n’est plus valable',
    takenTitle: 'Cette adresse a déjà un compte',
    taken:
      'Rien n’a changé\u00a0: une adresse ne peut servir qu’à un seul compte. Vous pouvez en indiquer une autre dans votre profil.',
    missingTitle: 'Il manque le lien',
    missing:
      'Ouvrez le lien depuis l’e-mail que vous avez reçu. Par prudence, cette page l’oublie dès qu’on la recharge.',
    refused: 'Votre demande n’a pas pu aboutir.',
    unanswered: 'Pas de réponse du serveur. Réessayez.',
    open: 'Ouvrir l’application',
    toProfile: 'Ouvrir mon profil',
    choosePassword: 'Choisir un mot de passe',
    writeToUs: 'Nous écrire',
  },
  en: {
    proof: {
      title: 'Confirm your address',
      lead: 'Confirm that the address where you received this link is yours.',
      action: 'Confirm my address',
      doneTitle: 'Your address is confirmed',
      done: 'Thank you. There is nothing else to do.',
      expired:
        'It has been used, or more than seven days have gone by. If your address is confirmed, there is nothing to do; if not, the application offers another link.',
    },
    change: {
      title: 'Change your address',
      lead: 'Your account will move to the address where you received this link. You will sign in with it; your other devices will be signed out.',
      action: 'Change my address',
      doneTitle: 'Your address has been changed',
      done: 'Sign in with it from now on. We have notified your former address.',
      expired:
        'It has been used, another one replaced it, or more than twenty-four hours have gone by. You can ask for another one in your profile.',
    },
    undo: {
      title: 'Restore your address',
      lead: 'Your account will go back to the address where you received this link. Every device will be signed out, and the current password will no longer work.',
      action: 'Restore my address',
      doneTitle: 'Your address has been restored',
      done: 'The account is yours again. Choose a new password now.',
      expired:
        'It has been used, or more than seven days have gone by. If you cannot get into your account, write to us.',
    },
    expiredTitle: 'This link no longer works',
    takenTitle: 'This address already has an account',
    taken: 'Nothing has changed: an address can serve only one account. You can give another one in your profile.',
    missingTitle: 'The link is missing',
    missing: 'Open the link from the email that you received. For safety, this page forgets it when it is reloaded.',
    refused: 'Your request could not be completed.',
    unanswered: 'The server did not answer. Please try again.',
    open: 'Open the application',
    toProfile: 'Open my profile',
    choosePassword: 'Choose a password',
    writeToUs: 'Write to us',
  },
})
