import { defineMessages } from '../../i18n/messages.ts'

/** Words of the consent in the profile settings. */
export const profilingConsentMessages = defineMessages({
  fr: {
    title: 'Mes réponses au test',
    given: (date: string) =>
      `Le ${date}, vous avez accepté que vos réponses servent à vous proposer un plan et un programme. Vous pouvez retirer cet accord : vos réponses sont alors effacées.`,
    none: 'Aucune réponse n’est enregistrée : le test reste à faire, ou vous avez retiré votre accord.',
    withdraw: 'Retirer mon accord',
    dialogTitle: 'Effacer vos réponses au test ?',
    dialogText:
      'Votre plan de jeûne et votre niveau de stress sont effacés tout de suite, et le test sera à refaire. Vos programmes, et tout ce que vous y avez accompli, restent.',
    confirm: 'Retirer et effacer',
    cancel: 'Annuler',
    done: 'Votre accord est retiré, vos réponses sont effacées.',
    failed: 'Vos réponses n’ont pas pu être effacées. Réessayez.',
  },
  en: {
    title: 'My answers to the test',
    given: (date: string) =>
      `On ${date} you agreed to your answers being used to suggest a plan and a programme to you. You can withdraw this consent: your answers are then erased.`,
    none: 'No answers are recorded: you have not taken the test, or you have withdrawn your consent.',
    withdraw: 'Withdraw my consent',
    dialogTitle: 'Erase your answers to the test?',
    dialogText:
      'Your fasting plan and your level of stress are erased at once, and you can take the test again. Your programmes, and all you have done in them, stay.',
    confirm: 'Withdraw and erase',
    cancel: 'Cancel',
    done: 'Your consent is withdrawn, your answers are erased.',
    failed: 'Your answers could not be erased. Please try again.',
  },
})
