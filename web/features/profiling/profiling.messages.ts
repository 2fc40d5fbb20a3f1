import { defineMessages } from '../../i18n/messages.ts'

/** Words of the profiling test. */
export const profilingMessages = defineMessages({
  fr: {
    title: 'Votre plan de jeûne en une minute',
    soon: 'Trois questions vous guideront vers le plan qui vous convient. Ce test est en préparation\u00a0: vos programmes, eux, vous attendent déjà.',
    backToPrograms: 'Revenir à mes programmes',
  },
  en: {
    title: 'Your fasting plan in one minute',
    soon: 'Three questions will guide you to the plan that suits you. The test is on its way; your programmes are already waiting for you.',
    backToPrograms: 'Back to my programmes',
  },
})
