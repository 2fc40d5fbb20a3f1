import { defineMessages } from '../../i18n/messages.ts'

/** Words of the choice of a practice's length. */
export const lengthMessages = defineMessages({
  fr: { length: 'Durée de la séance', minutes: (minutes: number) => `${minutes} minutes`, unit: 'min' },
  en: { length: 'Length of the session', minutes: (minutes: number) => `${minutes} minutes`, unit: 'min' },
})
