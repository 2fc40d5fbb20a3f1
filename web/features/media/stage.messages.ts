import { defineMessages } from '../../i18n/messages.ts'
import type { SleepTimer } from './use-sleep-timer.ts'

const frenchNumbers =
  'Une Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze Quinze Seize Dix-sept Dix-huit Dix-neuf Vingt'
const englishNumbers =
  'One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen Twenty'

/** Returns a number from 1 to 20 as a word that begins a sentence; digits beyond. */
const inWords = (number: number, words: string) => words.split(' ')[number - 1] ?? String(number)

/** Words of the stage: its one button, and its end. */
export const stageMessages = defineMessages({
  fr: {
    settings: 'Réglages de la séance',
    menu: ({ choice, minutesLeft }: Pick<SleepTimer, 'choice' | 'minutesLeft'>) =>
      choice === null
        ? 'Réglages de la séance'
        : choice === 'end'
          ? 'Réglages de la séance, minuteur\u00a0: à la fin'
          : `Réglages de la séance, minuteur\u00a0: encore ${minutesLeft}\u00a0min`,
    again: 'Encore une fois',
    ended: 'Terminé',
    spent: (minutes: number) =>
      minutes < 1
        ? 'Un moment pour vous'
        : `${inWords(minutes, frenchNumbers)} ${minutes === 1 ? 'minute' : 'minutes'} pour vous`,
    lines: {
      breath: 'Le souffle retrouve sa mesure. Restez encore une respiration, si vous voulez.',
      night: 'Plus rien à faire. La nuit peut continuer sans vous.',
      steps: 'Le mouvement se dépose. Restez encore un instant, debout ou assis.',
      body: 'Une respiration encore. Vos doigts, vos orteils, la pièce autour de vous.',
    },
  },
  en: {
    settings: 'Session settings',
    menu: ({ choice, minutesLeft }: Pick<SleepTimer, 'choice' | 'minutesLeft'>) =>
      choice === null
        ? 'Session settings'
        : choice === 'end'
          ? 'Session settings, timer: at the end'
          : `Session settings, timer: ${minutesLeft} min left`,
    again: 'Once more',
    ended: 'Done',
    spent: (minutes: number) =>
      minutes < 1
        ? 'A moment for you'
        : `${inWords(minutes, englishNumbers)} ${minutes === 1 ? 'minute' : 'minutes'} for you`,
    lines: {
      breath: 'Your breath finds its own measure. Stay for one more, if you like.',
      night: 'Nothing left to do. The night can go on without you.',
      steps: 'The movement settles. Stay a moment longer, standing or sitting.',
      body: 'One more breath. Your fingers, your toes, the room around you.',
    },
  },
})
