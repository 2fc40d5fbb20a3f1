import { defineMessages } from '../../i18n/messages.ts'

/** Words for signing out while something waits for the network. */
export const leavingMessages = defineMessages({
  fr: {
    title: 'Tout n’est pas encore enregistré',
    text: 'Ce que vous avez écrit ou validé sur cet appareil n’a pas pu être envoyé. Si vous restez, l’envoi se fera au retour du réseau. Si vous vous déconnectez maintenant, ce sera perdu.',
    stay: 'Rester',
    leave: 'Se déconnecter et l’effacer',
  },
  en: {
    title: 'Not everything is saved yet',
    text: 'What you wrote or validated on this device couldn’t be sent. If you stay, it will be sent when you’re back online. If you sign out now, it will be lost.',
    stay: 'Stay',
    leave: 'Sign out and erase it',
  },
})
