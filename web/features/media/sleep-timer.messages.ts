import type { SleepChoice } from '../../../domain/features/media/sleep-timer.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Words of the sleep timer. */
export const sleepTimerMessages = defineMessages({
  fr: {
    title: 'Minuteur de sommeil',
    question: 'Quand arrêter le son ?',
    never: 'Pas de minuteur',
    end: 'À la fin de l’écoute',
    minutes: (minutes: number) => `${minutes} min`,
    button: (choice: SleepChoice | null, minutesLeft: number) =>
      choice === null
        ? 'Minuteur de sommeil'
        : choice === 'end'
          ? 'Minuteur de sommeil : à la fin'
          : `Minuteur de sommeil : encore ${minutesLeft} min`,
  },
  en: {
    title: 'Sleep timer',
    question: 'When should the sound stop?',
    never: 'No timer',
    end: 'At the end',
    minutes: (minutes: number) => `${minutes} min`,
    button: (choice: SleepChoice | null, minutesLeft: number) =>
      choice === null
        ? 'Sleep timer'
        : choice === 'end'
          ? 'Sleep timer: at the end'
          : `Sleep timer: ${minutesLeft} min left`,
  },
})
