import { defineMessages } from '../../i18n/messages.ts'

/** Words of the settings' menu. */
export const settingsMessages = defineMessages({
  fr: {
    title: 'Mes réglages',
    openPage: 'Mes réglages, page ouverte\u00a0: ',
    profile: 'Profil',
    subscription: 'Abonnement',
    password: 'Mot de passe',
    notifications: 'Notifications',
    contact: 'Nous contacter',
    aboutUs: 'Qui sommes-nous',
    privacyPolicy: 'Politique de confidentialité',
    newTab: ' (nouvel onglet)',
    logOut: 'Se déconnecter',
    accountDeletion: 'Supprimer mon compte',
  },
  en: {
    title: 'My settings',
    openPage: 'My settings, open page: ',
    profile: 'Profile',
    subscription: 'Subscription',
    password: 'Password',
    notifications: 'Notifications',
    contact: 'Contact us',
    aboutUs: 'About us',
    privacyPolicy: 'Privacy policy',
    newTab: ' (new tab)',
    logOut: 'Sign out',
    accountDeletion: 'Delete my account',
  },
})
