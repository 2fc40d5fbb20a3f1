import { defineMessages } from '../../i18n/messages.ts'

/** Words of the contact form. */
export const contactMessages = defineMessages({
  fr: {
    title: 'Nous contacter',
    lead: 'Une question, une remarque, un souci\u00a0? Une personne vous lit, et vous répond par e-mail.',
    locked: 'Ce sont les nom et adresse de votre compte\u00a0: nous vous répondrons à cette adresse.',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'E-mail',
    message: 'Votre message',
    noHealth: 'Pour votre tranquillité, n’écrivez pas d’informations médicales.',
    privacy: 'Ce que deviennent vos données',
    send: 'Envoyer',
    sent: 'Message envoyé\u00a0!',
    another: 'Écrire un autre message',
    refused: 'Impossible d’envoyer votre message. Réessayez.',
    tryAgain: (wait: string) => `Vous pourrez réessayer ${wait}.`,
    unanswered: 'Pas de réponse du serveur. Votre message est toujours là\u00a0: réessayez dans un instant.',
  },
  en: {
    title: 'Contact us',
    lead: 'A question, a remark, a worry? Somebody reads you, and answers by email.',
    locked: 'These are the name and address of your account: this is the address we will answer to.',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    message: 'Your message',
    noHealth: 'For your peace of mind, please write no medical information.',
    privacy: 'What becomes of your data',
    send: 'Send',
    sent: 'Message sent!',
    another: 'Write another message',
    refused: 'Your message could not be sent. Please try again.',
    tryAgain: (wait: string) => `You can try again ${wait}.`,
    unanswered: 'The server did not answer. Your message is still here: please try again in a moment.',
  },
})
