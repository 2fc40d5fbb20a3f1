import { defineMessages } from '../../i18n/messages.ts'

/** Words of the sleep timer. */
export const sleepTimerMessages = defineMessages({
  fr: {
    question: 'Minuteur de sommeil',
    never: 'Pas de minuteur',
    end: 'À la fin de l’écoute',
    minutes: (minutes: number) => `${minutes} min`,
  },
  en: {
    question: 'Sleep timer',
    never: 'No timer',
    end: 'At the end',
    minutes: (minutes: number) => `${minutes} min`,
  },
})
