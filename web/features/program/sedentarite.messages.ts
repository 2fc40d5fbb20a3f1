import { defineMessages } from '../../i18n/messages.ts'

/** Words of the dialog that announces the sedentary-lifestyle programme. */
export const sedentariteMessages = defineMessages({
  fr: {
    title: 'Bouger plus, bientôt',
    text: 'Ce programme pour bouger davantage au quotidien est en préparation. Il rejoindra vos programmes dès qu’il sera prêt : vous n’avez rien à faire.',
    ok: 'OK',
  },
  en: {
    title: 'Move more, soon',
    text: 'This programme for moving more every day is being prepared. It will join your programmes as soon as it is ready: there is nothing for you to do.',
    ok: 'OK',
  },
})
