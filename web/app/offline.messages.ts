import { defineMessages } from '../i18n/messages.ts'

/** Words for those whom no network reaches. */
export const offlineMessages = defineMessages({
  fr: { readingCopies: 'Hors ligne\u00a0: vous lisez une copie' },
  en: { readingCopies: 'Offline: you are reading a copy' },
})
