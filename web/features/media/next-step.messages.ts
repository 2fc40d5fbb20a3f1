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
    tomorrow: (title: string) => `Demain : « ${title} ».`,
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
  },
})
