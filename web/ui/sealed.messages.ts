import { defineMessages } from '../i18n/messages.ts'

/** Words where something is closed after a change of address. */
export const sealedMessages = defineMessages({
  fr: {
    sealed: (day: string) =>
      `L’adresse de votre compte a changé sans la réponse de l’ancienne. Par prudence, ceci reste fermé jusqu’au ${day}, ou jusqu’à ce que vous répondiez «\u00a0C’est bien moi\u00a0» à l’e-mail que l’ancienne adresse a reçu.`,
  },
  en: {
    sealed: day =>
      `The address of your account changed without an answer from the former one. For safety, this stays closed until ${day}, or until you answer “Yes, it is me” to the email that the former address received.`,
  },
})
