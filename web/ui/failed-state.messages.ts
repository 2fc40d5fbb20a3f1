import { defineMessages } from '../i18n/messages.ts'

/** Words of a page whose content did not come. Where the specification only logs a failure, they name no failure (behaviour section 5). */
export const failedStateMessages = defineMessages({
  fr: {
    awaited: 'Cette page se fait attendre',
    notKept: 'Cet écran attend le réseau',
    notKeptText:
      'Vous êtes hors ligne, et cet écran n’a pas encore été gardé sur cet appareil. Il viendra dès que vous aurez du réseau.',
  },
  en: {
    awaited: 'This page is taking its time',
    notKept: 'This screen is waiting for the network',
    notKeptText:
      'You are offline, and this screen has not been kept on this device yet. It will come as soon as you are back online.',
  },
})
