import { defineMessages } from '../../i18n/messages.ts'

/** Words of a media's card, apart from those of its page, which the programme page need not load. */
export const mediaCardMessages = defineMessages({
  fr: {
    types: { video: 'Vidéo', podcast: 'Écoute', recipe: 'Recette', page: 'Lecture', html: 'Fiche' },
    done: 'Terminé',
    optional: 'En option',
    untranslated: 'Pas encore traduit',
  },
  en: {
    types: { video: 'Video', podcast: 'Listening', recipe: 'Recipe', page: 'Reading', html: 'Worksheet' },
    done: 'Done',
    optional: 'Optional',
    untranslated: 'Not yet translated',
  },
})
