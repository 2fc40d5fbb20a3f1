import type { Held } from '../../../domain/features/program/next-step.rules.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Words of the member's next step, on the programme page and after a media. */
export const nextStepMessages = defineMessages({
  fr: {
    now: 'À faire maintenant',
    ahead: 'Pour continuer',
    optional: 'En option',
    open: { video: 'Regarder', podcast: 'Écouter', recipe: 'Voir la recette', page: 'Lire', html: 'Lire' },
    morningDone: 'Ce que ce matin demandait est fait.',
    doneTitle: 'C’est fait pour aujourd’hui',
    finishedTitle: 'Vous êtes au bout du chemin',
    tomorrow: (title: string) => `Demain : « ${title} ».`,
    // After a media
    next: 'Suivant :',
    dayDone: (order: number) => `Votre jour\u00a0${order} est fait`,
    namedDayDone: (name: string) => `« ${name} » est fait`,
    weekDone: (number: number) => `Votre semaine\u00a0${number} est terminée`,
    programDone: 'Vous êtes au bout du programme',
    held: ({ days, steps }: Held) => `${days} jours, ${steps} étapes faites, à votre rythme.`,
    opensTomorrow: (title: string) => `Demain s’ouvrira « ${title} ». Il vous attendra.`,
    nextIsOpen: 'La suite est déjà ouverte. Elle vous attendra.',
    afterwards: (title: string) => `Pour la suite, si le cœur vous en dit : « ${title} ».`,
    goOnOrStop:
      'Vous pouvez aussi reprendre ce qui vous a plu, ou vous arrêter là : votre abonnement se règle dans Mes réglages.',
    toMyDay: 'Revenir à ma journée',
    toPrograms: 'Revenir à mes programmes',
  },
  en: {
    now: 'To do now',
    ahead: 'To go on',
    optional: 'Optional',
    open: { video: 'Watch', podcast: 'Listen', recipe: 'See the recipe', page: 'Read', html: 'Read' },
    morningDone: 'What this morning asked for is done.',
    doneTitle: 'Done for today',
    finishedTitle: 'You have reached the end of the path',
    tomorrow: (title: string) => `Tomorrow: “${title}”.`,
    next: 'Next:',
    dayDone: (order: number) => `Your day ${order} is done`,
    namedDayDone: (name: string) => `“${name}” is done`,
    weekDone: (number: number) => `Your week ${number} is complete`,
    programDone: 'You have reached the end of the programme',
    held: ({ days, steps }: Held) => `${days} days, ${steps} steps done, at your own pace.`,
    opensTomorrow: (title: string) => `“${title}” opens tomorrow. It will wait for you.`,
    nextIsOpen: 'What comes next is already open. It will wait for you.',
    afterwards: (title: string) => `For what comes next, if you feel like it: “${title}”.`,
    goOnOrStop: 'You can also go back to what you liked, or stop here: your subscription is managed in My settings.',
    toMyDay: 'Back to my day',
    toPrograms: 'Back to my programmes',
  },
})
