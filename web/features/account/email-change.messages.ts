import { defineMessages } from '../../i18n/messages.ts'

/** Words of the address in the profile. */
export const emailChangeMessages = defineMessages({
  fr: {
    title: 'Adresse e-mail',
    email: 'E-mail',
    proven: 'Cette adresse sert à vous connecter. Elle est confirmée.',
    unproven: 'Cette adresse sert à vous connecter. Elle n’est pas encore confirmée.',
    change: 'Changer d’adresse',
    lead: 'Nous enverrons un lien à votre nouvelle adresse. Le changement se fait quand vous l’ouvrez.',
    newEmail: 'Nouvelle adresse',
    password: 'Votre mot de passe',
    askLink: 'Recevoir un lien',
    cancel: 'Annuler',
    sent: (email: string) =>
      `Un lien vient de partir vers ${email}. Il est valable vingt-quatre heures et ne sert qu’une fois. Rien ne change tant que vous ne l’ouvrez pas.`,
    refused: 'Votre demande n’a pas pu être envoyée.',
    unanswered: 'Impossible d’envoyer votre demande. Réessayez.',
  },
  en: {
    title: 'Email address',
    email: 'Email',
    proven: 'You sign in with this address. It is confirmed.',
    unproven: 'You sign in with this address. It is not confirmed yet.',
    change: 'Change my address',
    lead: 'We will send a link to your new address. The change happens when you open it.',
    newEmail: 'New address',
    password: 'Your password',
    askLink: 'Send me a link',
    cancel: 'Cancel',
    sent: email =>
      `A link has just been sent to ${email}. It is valid for twenty-four hours and works only once. Nothing changes until you open it.`,
    refused: 'Your request could not be sent.',
    unanswered: 'We could not send your request. Please try again.',
  },
})
