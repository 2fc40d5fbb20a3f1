import { defineMessages } from '../i18n/messages.ts'

/** Words shown offline. */
export const offlineMessages = defineMessages({
  fr: {
    offline: 'Hors ligne',
    readingCopies: '\u00a0: vous lisez une copie',
  },
  en: {
    offline: 'Offline',
    readingCopies: ': you are reading a copy',
  },
})
