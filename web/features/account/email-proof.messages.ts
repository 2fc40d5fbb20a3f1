import { defineMessages } from '../../i18n/messages.ts'

/** Words of the banner that asks a member to prove their address. */
export const emailProofMessages = defineMessages({
  fr: {
    banner: 'Adresse à confirmer',
    unproven: (email: string) => `Confirmez votre adresse ${email} avec le lien que vous avez reçu par e-mail.`,
    sendAgain: 'Renvoyer le lien',
    sent: 'Un lien vient de partir. Pensez à regarder dans les indésirables.',
    refused: 'Le lien n’a pas pu être envoyé.',
    tryAgain: (wait: string) => `Vous pourrez réessayer ${wait}.`,
    unanswered: 'Pas de réponse du serveur. Réessayez.',
  },
  en: {
    banner: 'Address to confirm',
    unproven: email => `Confirm your address ${email} with the link that you received by email.`,
    sendAgain: 'Send the link again',
    sent: 'A link has just been sent. Look in your spam folder too.',
    refused: 'The link could not be sent.',
    tryAgain: wait => `You can try again ${wait}.`,
    unanswered: 'The server did not answer. Please try again.',
  },
})
