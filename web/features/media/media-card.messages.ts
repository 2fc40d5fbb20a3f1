import { defineMessages } from '../../i18n/messages.ts'

/** What a card says: apart from the words of the media's own page, which the programme page need not fetch. */
export const mediaCardMessages = defineMessages({
  fr: {
    types: { video: 'Vidéo', podcast: 'Podcast', recipe: 'Recette', page: 'Lecture', html: 'Lecture' },
    done: 'Terminé',
    optional: 'En option',
  },
  en: {
    types: { video: 'Video', podcast: 'Podcast', recipe: 'Recipe', page: 'Reading', html: 'Reading' },
    done: 'Done',
    optional: 'Optional',
  },
})
