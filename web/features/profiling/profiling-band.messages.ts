import { defineMessages } from '../../i18n/messages.ts'

/** Words of the profiling's banners on the programme page: the only ones in its first load. */
export const profilingBandMessages = defineMessages({
  fr: {
    reminderTitle: 'Votre plan de jeûne en une minute',
    reminderText: 'Trois questions, une recommandation',
    startTest: 'Commencer le test',
    safetyTitle: 'Avant de jeûner : est-ce pour vous ?',
    summaryTitle: 'Mon programme',
    recap: 'Résumé vidéo',
    viewProgram: 'Voir mon programme',
    newProgram: 'Changer de programme',
    stressHint: 'Vos réponses parlent d’un stress élevé.',
    stressLink: 'Découvrir le programme stress',
    putHintAway: 'Masquer pour aujourd’hui',
  },
  en: {
    reminderTitle: 'Your fasting plan in one minute',
    reminderText: 'Three questions, one recommendation',
    startTest: 'Start the test',
    safetyTitle: 'Before fasting: is it for you?',
    summaryTitle: 'My programme',
    recap: 'Recap video',
    viewProgram: 'See my programme',
    newProgram: 'Get a new programme',
    stressHint: 'Your answers suggest a high level of stress.',
    stressLink: 'Discover the stress programme',
    putHintAway: 'Hide for today',
  },
})
