import { defineMessages } from '../../i18n/messages.ts'

/** Words of the subscription's screens. */
export const subscriptionMessages = defineMessages({
  fr: {
    pageTitle: 'Abonnement',
    title: 'Allez plus loin',
    lines: {
      journey: 'Accédez à tout le parcours, jour après jour',
      badges: 'Gagnez des badges, à votre rythme (bientôt)',
      goals: 'Fixez-vous des objectifs qui vous ressemblent',
    },
    soonTitle: 'Le paiement en ligne n’est pas encore ouvert',
    soon: 'Vous choisirez ici la formule qui vous convient. Votre compte est prêt, rien ne vous est demandé d’ici là.',
    subscribedTitle: 'Votre abonnement est actif',
    subscribed: 'Tous vos programmes vous sont ouverts.',
    backToPrograms: 'Revenir à mes programmes',
  },
  en: {
    pageTitle: 'Subscription',
    title: 'Go further',
    lines: {
      journey: 'Follow the whole journey, day after day',
      badges: 'Earn badges at your own pace (coming soon)',
      goals: 'Set yourself goals that suit you',
    },
    soonTitle: 'Online payment is not open yet',
    soon: 'You will choose the plan that suits you here. Your account is ready, and nothing is asked of you until then.',
    subscribedTitle: 'Your subscription is active',
    subscribed: 'All your programmes are open to you.',
    backToPrograms: 'Back to my programmes',
  },
})
