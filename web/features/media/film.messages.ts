import { defineMessages } from '../../i18n/messages.ts'

/** Words that only films use. */
export const filmMessages = defineMessages({
  fr: {
    captionsShown: 'Sous-titres',
    mute: 'Couper le son',
    fullscreen: 'Plein écran',
    resumed: (clock: string) => `Reprise à ${clock}.`,
  },
  en: {
    captionsShown: 'Captions',
    mute: 'Mute',
    fullscreen: 'Full screen',
    resumed: (clock: string) => `Resumed at ${clock}.`,
  },
})
