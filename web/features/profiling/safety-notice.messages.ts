import { defineMessages } from '../../i18n/messages.ts'

/** The frame of the safety notice; its words are content (`content/safety/`). */
export const safetyNoticeMessages = defineMessages({
  fr: {
    adult: 'Avez-vous 18 ans ou plus\u00a0?',
    adultText: 'Ce programme est écrit pour des adultes.',
    minor: 'Non, je suis mineur(e)',
    never: 'Ne jeûnez pas si vous êtes dans l’une de ces situations\u00a0:',
    concerned: 'Je suis concerné(e)',
    ask: 'Parlez-en d’abord à votre médecin si l’un de ces points vous concerne\u00a0:',
    when: (lead: string) => `${lead}\u00a0:`,
  },
  en: {
    adult: 'Are you 18 or over?',
    adultText: 'This programme is written for adults.',
    minor: 'No, I am a minor',
    never: 'Do not fast if one of these is true of you:',
    concerned: 'This applies to me',
    ask: 'Ask your doctor first if one of these is true of you:',
    when: (lead: string) => `${lead}:`,
  },
})
