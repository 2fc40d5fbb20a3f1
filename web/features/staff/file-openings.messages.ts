import { defineMessages } from '../../i18n/messages.ts'

/** Words about who of the staff opened the member's file. */
export const fileOpeningsMessages = defineMessages({
  fr: {
    title: 'Qui a ouvert mon dossier',
    lead: 'Pour répondre à une question, quelqu’un de l’équipe peut ouvrir votre dossier\u00a0: compte et abonnement, jamais vos réponses au test ni votre carnet. Chaque ouverture est notée ici.',
    nobody: 'Personne pour l’instant.',
    roles: { BO: 'équipe', DOCTOR: 'médecin', ADMIN: 'administration', SUPERADMIN: 'direction' },
    opening: (firstName: string, role: string, day: string) => `${firstName} (${role}), le ${day}`,
    failed: 'Cette liste n’a pas pu être affichée.',
  },
  en: {
    title: 'Who opened my file',
    lead: 'To answer a question, somebody of our staff may open your file: account and subscription, never your answers to the test or your notebook. Every time is recorded here.',
    nobody: 'Nobody so far.',
    roles: { BO: 'team', DOCTOR: 'doctor', ADMIN: 'administration', SUPERADMIN: 'management' },
    opening: (firstName, role, day) => `${firstName} (${role}), on ${day}`,
    failed: 'This list could not be shown.',
  },
})
