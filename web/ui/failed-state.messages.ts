import { defineMessages } from '../i18n/messages.ts'

/** Words of a page that needs the network. */
export const failedStateMessages = defineMessages({
  fr: {
    notKept: 'Cet écran attend le réseau',
    notKeptText:
      'Vous êtes hors ligne, et cet écran n’a pas encore été gardé sur cet appareil. Il viendra dès que vous aurez du réseau.',
  },
  en: {
    notKept: 'This screen is waiting for the network',
    notKeptText:
      'You are offline, and this screen has not been kept on this device yet. It will come as soon as you are back online.',
  },
})
