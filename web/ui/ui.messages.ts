import { defineMessages } from '../i18n/messages.ts'

/** Words that belong to the wrappers themselves. */
export const uiMessages = defineMessages({
  fr: {
    language: 'Langue',
    close: 'Fermer',
    loading: 'Chargement…',
    retry: 'Réessayer',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
  },
  en: {
    language: 'Language',
    close: 'Close',
    loading: 'Loading…',
    retry: 'Try again',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
})
