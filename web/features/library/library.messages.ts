import { defineMessages } from '../../i18n/messages.ts'

/** Words of the media library. */
export const libraryMessages = defineMessages({
  fr: {
    title: 'Médiathèque',
    soonTitle: 'Les étagères se remplissent',
    soon: 'Vous retrouverez bientôt ici les vidéos, les lectures, les recettes et les podcasts de tous les programmes. En attendant, ceux de vos jours sont dans votre programme.',
    backToPrograms: 'Revenir à mes programmes',
  },
  en: {
    title: 'Media library',
    soonTitle: 'The shelves are filling up',
    soon: 'Soon you will find the videos, readings, recipes and podcasts of every programme here. Until then, those of your days are in your programme.',
    backToPrograms: 'Back to my programmes',
  },
})
