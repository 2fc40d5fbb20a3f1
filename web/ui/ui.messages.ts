import { defineMessages } from '../i18n/messages.ts'

/** Words of the components of `web/ui`. */
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
