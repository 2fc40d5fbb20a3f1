import { defineMessages } from '../../i18n/messages.ts'

/** Words of the settings' frame and of its pages that are still to come. */
export const settingsMessages = defineMessages({
  fr: {
    title: 'Mes réglages',
    profile: 'Profil',
    subscription: 'Abonnement',
    password: 'Mot de passe',
    notifications: 'Notifications',
    contact: 'Nous contacter',
    comingSoon: 'Cette page est en préparation.',
    profileSoon: 'Vous y modifierez votre prénom, votre nom et votre langue.',
    passwordSoon: 'Vous y choisirez un nouveau mot de passe.',
    notificationsSoon:
      'Vous y choisirez de recevoir, ou non, un rappel par e-mail, aux jours et à l’heure qui vous conviennent.',
    contactSoon: 'Vous y trouverez un formulaire pour nous écrire.',
  },
  en: {
    title: 'My settings',
    profile: 'Profile',
    subscription: 'Subscription',
    password: 'Password',
    notifications: 'Notifications',
    contact: 'Contact us',
    comingSoon: 'This page is on its way.',
    profileSoon: 'Here you will change your first name, your last name and your language.',
    passwordSoon: 'Here you will choose a new password.',
    notificationsSoon:
      'Here you will choose whether to be reminded by email, on the days and at the time that suit you.',
    contactSoon: 'Here you will find a form to write to us.',
  },
})
