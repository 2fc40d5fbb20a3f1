import type { DurationUnit } from '../../../domain/features/subscription/subscription.contract.ts'
import { defineMessages } from '../../i18n/messages.ts'

/** Words of the offer: what a subscription opens, and the first two weeks. */
export const offerMessages = defineMessages({
  fr: {
    lead: 'Quelques minutes par jour, à votre pas. Une pause ne fait rien perdre.',
    contents: 'Ce qui s’ouvre',
    contentsText: 'Tous les programmes. Vous choisissez par où commencer, et vous pouvez changer.',
    weeks: (count: number) => `${count} semaine${count > 1 ? 's' : ''}`,
    library: (count: number) =>
      `Et toute la médiathèque\u00a0: ${count} vidéos, lectures, recettes et moments à écouter.`,
    firstWeeks: 'Vos deux premières semaines',
    today: 'Aujourd’hui',
    todayText: 'Vous payez la formule choisie, et le premier jour de votre programme s’ouvre.',
    day: (number: number) => `Jour ${number}`,
    weekText: 'Un jour s’ouvre à la fois. Venez chaque jour, et la première semaine est faite.',
    refundUntil: (date: string) =>
      `Jusqu’au ${date} inclus, vous pouvez changer d’avis\u00a0: tout vous est remboursé.`,

    choose: 'Choisissez votre formule',
    sameContents: 'Toutes ouvrent le même contenu. Aucune n’est choisie pour vous.',
    saving: (saving: string, monthly: string, year: string) =>
      `${saving} de moins que douze mois à ${monthly} (${year}).`,

    plans: 'Les formules',
    orderTitle: 'Votre abonnement',
    orderContents: 'Tous les programmes, toute la médiathèque',
    change: 'Changer de formule',
    agreed: 'Ce qui est convenu',
    agreedToday: (price: string, period: string) => `${price} TTC, pour ${period}.`,
    until: (date: string) => `Jusqu’au ${date} inclus`,
    agreedUntil: 'Si vous changez d’avis, tout vous est remboursé. La demande se fait dans vos réglages.',
    afterwards: (each: string) => `Ensuite, ${each}`,
    agreedThen: (price: string, unit: DurationUnit) =>
      `Renouvelé automatiquement, ${price} TTC.${unit === 'year' ? ' Un e-mail vous prévient avant.' : ''}`,
    anyTime: 'À tout moment',
    agreedAnyTime: 'Résiliation en ligne, sans motif. L’accès reste ouvert jusqu’à la fin de la période payée.',
    bank: 'Votre banque peut vous demander de confirmer.',
  },
  en: {
    lead: 'A few minutes a day, at your own pace. Nothing is lost when you pause.',
    contents: 'What opens',
    contentsText: 'Every programme. You choose where to begin, and you can change.',
    weeks: count => `${count} week${count > 1 ? 's' : ''}`,
    library: count => `And the whole library: ${count} videos, readings, recipes and moments to listen to.`,
    firstWeeks: 'Your first two weeks',
    today: 'Today',
    todayText: 'You pay for the plan you chose, and the first day of your programme opens.',
    day: number => `Day ${number}`,
    weekText: 'One day opens at a time. Come every day, and the first week is done.',
    refundUntil: date => `Until the end of ${date} you can change your mind, with a full refund.`,

    choose: 'Choose your plan',
    sameContents: 'They all open the same content. None is preselected.',
    saving: (saving, monthly, year) => `${saving} less than twelve months at ${monthly} (${year}).`,

    plans: 'The plans',
    orderTitle: 'Your subscription',
    orderContents: 'Every programme, the whole library',
    change: 'Change plan',
    agreed: 'What is agreed',
    agreedToday: (price, period) => `${price} incl. tax, for ${period}.`,
    until: date => `Until the end of ${date}`,
    agreedUntil: 'If you change your mind, everything is refunded. You ask for it in your settings.',
    afterwards: each => `Then ${each}`,
    agreedThen: (price, unit) =>
      `Renewed automatically, ${price} incl. tax.${unit === 'year' ? ' An email reminds you first.' : ''}`,
    anyTime: 'At any time',
    agreedAnyTime: 'Cancel online, no reason needed. Access stays open until the end of the paid period.',
    bank: 'Your bank may ask you to confirm.',
  },
})
