import { defineMessages } from '../../i18n/messages.ts'

/** Words of the bell's notices. */
export const bellMessages = defineMessages({
  fr: {
    title: 'Notifications',
    nothing: 'Rien de neuf pour l’instant.',
    howMany: (count: number) => (count === 1 ? 'Une chose à savoir' : `${count} choses à savoir`),
    loadFailed: 'Les nouvelles n’ont pas pu être lues.',
    day: (order: number) => `Jour ${order}`,
    dayUnlocked: (day: string) => `Un nouveau jour s’est ouvert\u00a0: ${day}`,
    openDay: 'Voir ce jour',
    paymentFailing: (date: string) => `Votre dernier paiement n’a pas abouti. Votre accès dure jusqu’au ${date}.`,
    pay: 'Voir mon abonnement',
    cancellationScheduled: (date: string) => `Votre abonnement s’arrête le ${date}, comme vous l’avez demandé.`,
    subscription: 'Voir mon abonnement',
    reminderSet: (hour: string) => `Un rappel vous est envoyé par e-mail vers ${hour}.`,
    changeReminder: 'Changer mes rappels',
    settings: 'Choisir mes rappels',
  },
  en: {
    title: 'Notifications',
    nothing: 'Nothing new for now.',
    howMany: (count: number) => (count === 1 ? 'One thing to know' : `${count} things to know`),
    loadFailed: 'The news could not be read.',
    day: (order: number) => `Day ${order}`,
    dayUnlocked: (day: string) => `A new day has opened: ${day}`,
    openDay: 'See this day',
    paymentFailing: (date: string) => `Your last payment did not go through. You have access until ${date}.`,
    pay: 'See my subscription',
    cancellationScheduled: (date: string) => `Your subscription ends on ${date}, as you asked.`,
    subscription: 'See my subscription',
    reminderSet: (hour: string) => `A reminder is sent to you by email around ${hour}.`,
    changeReminder: 'Change my reminders',
    settings: 'Choose my reminders',
  },
})
