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
    reach: {
      title: 'Confirmer une nouvelle adresse',
      lead: 'Notre équipe a reçu une demande\u00a0: faire passer un compte à l’adresse où vous avez reçu ce lien. Confirmez que vous la lisez.',
      action: 'Confirmer que je la lis',
      doneTitle: 'C’est noté',
      done: 'Le compte passera à cette adresse dès que l’adresse actuelle l’aura accepté. Si elle ne répond pas, il faut trois jours, et l’accord d’une seconde personne de l’équipe.',
      expired: 'Il a déjà servi, ou la demande a pris fin.',
    },
    agree: {
      title: 'Est-ce vous qui changez d’adresse\u202f?',
      lead: 'Votre réponse fait passer le compte à la nouvelle adresse, et rouvre le carnet, les réponses au test et la copie des données s’ils étaient fermés.',
      action: 'C’est bien moi',
      doneTitle: 'C’est noté',
      done: 'Le compte passe à la nouvelle adresse dès qu’elle a répondu aussi, et rien n’y reste fermé.',
      expired: 'Il a déjà servi, ou la demande a pris fin. Si vous n’avez rien demandé, écrivez-nous.',
    },
    refuse: {
      title: 'Garder votre adresse',
      lead: 'Le changement demandé s’arrête, et votre compte garde l’adresse où vous avez reçu ce lien.',
      action: 'Ce n’est pas moi',
      doneTitle: 'Votre adresse ne change pas',
      done: 'Merci. Notre équipe ne peut plus demander de changement pendant trente jours.',
      expired: 'Il a déjà servi, ou la demande a pris fin. Si vous n’avez rien demandé, écrivez-nous.',
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
    reach: {
      title: 'Confirm a new address',
      lead: 'Our staff received a request to move an account to the address where you received this link. Confirm that you read it.',
      action: 'Confirm that I read it',
      doneTitle: 'Thank you',
      done: 'The account will move to this address as soon as the present one agrees. If it does not answer, it takes three days, and a second person of our staff.',
      expired: 'It has been used, or the request has ended.',
    },
    agree: {
      title: 'Are you changing your address?',
      lead: 'Your answer moves the account to the new address, and opens the notebook, the answers to the test and the copy of the data if they were closed.',
      action: 'Yes, it is me',
      doneTitle: 'Thank you',
      done: 'The account moves to the new address as soon as that one has answered too, and nothing in it stays closed.',
      expired: 'It has been used, or the request has ended. If you asked for nothing, write to us.',
    },
    refuse: {
      title: 'Keep your address',
      lead: 'The requested change stops, and your account keeps the address where you received this link.',
      action: 'This was not me',
      doneTitle: 'Your address does not change',
      done: 'Thank you. Our staff cannot request another change for thirty days.',
      expired: 'It has been used, or the request has ended. If you asked for nothing, write to us.',
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
