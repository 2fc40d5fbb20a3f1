import { defineMessages } from '../i18n/messages.ts'

/** Words shown offline. */
export const offlineMessages = defineMessages({
  fr: {
    readingCopies: 'Hors ligne\u00a0: vous lisez une copie',
    notKeptHeading: 'Cet écran attend le réseau',
    notKeptText:
      'Vous êtes hors ligne, et cet écran n’a pas encore été gardé sur cet appareil. Il viendra dès que vous aurez du réseau.',
  },
  en: {
    readingCopies: 'Offline: you are reading a copy',
    notKeptHeading: 'This screen is waiting for the network',
    notKeptText:
      'You are offline, and this screen has not been kept on this device yet. It will come as soon as you are back online.',
  },
})
