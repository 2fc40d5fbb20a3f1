import { defineMessages } from '../../i18n/messages.ts'

/** Words of a player that another site serves. */
export const thirdPartyFrameMessages = defineMessages({
  fr: {
    loadFrame: (host: string) => `Lire sur ${host}`,
    frameNotice: (host: string) =>
      `Rien n’est chargé avant votre accord. Quand vous lancez la lecture, votre navigateur contacte ${host}, qui peut y déposer ses propres traceurs.`,
  },
  en: {
    loadFrame: (host: string) => `Play on ${host}`,
    frameNotice: (host: string) =>
      `Nothing is loaded until you agree. When you press play, your browser contacts ${host}, which may set trackers of its own.`,
  },
})
