import { defineMessages } from '../../i18n/messages.ts'

/** Words of the access codes, on the page of the offer and in the settings. */
export const voucherMessages = defineMessages({
  fr: {
    title: 'J’ai un code',
    lead: 'Un code d’accès vous ouvre tous les programmes pour un certain nombre de jours. Il n’y a rien à payer.',
    already: {
      nothing: '',
      given: 'Ses jours s’ajouteront à la suite de ceux que vous avez déjà.',
      ending: 'Ses jours ne seront pas perdus\u00a0: ils commenceront à la fin de ce que vous avez payé.',
      renewing:
        'Ses jours ne seront pas perdus\u00a0: ils attendront la fin de votre abonnement. Le code ne résilie pas celui-ci\u00a0: tant que vous ne le résiliez pas, l’abonnement se renouvelle et les prélèvements continuent.',
    },
    code: 'Votre code',
    example: 'Dix lettres et chiffres, par exemple 7K3QF-0M9XA.',
    notACode: 'Un code compte dix lettres et chiffres. Vérifiez-le et réessayez.',
    redeem: 'Utiliser ce code',
    accepted: (date: string) => `Votre code est accepté. Votre accès est ouvert jusqu’au ${date}.`,
    acceptedLater: (days: number, date: string) =>
      `Votre code est accepté. ${frenchDays(days)} à la fin de votre abonnement, le ${date} au plus tôt.`,
    refusals: {
      error_voucher_unknown: 'Nous ne connaissons pas ce code. Vérifiez-le et réessayez.',
      error_voucher_used: 'Ce code a déjà été utilisé. Écrivez-nous si ce n’était pas vous.',
      error_voucher_over:
        'Ce code n’est plus valable\u00a0: sa date est passée. Demandez-en un autre à la personne qui vous l’a remis.',
      error_voucher_withdrawn: 'Ce code a été retiré. Adressez-vous à la personne qui vous l’a remis.',
      error_voucher_of_same_lot:
        'Vous avez déjà utilisé un code de cette série, et il ne peut y en avoir qu’un par personne.',
    },
    tooMany: 'Il y a eu trop d’essais.',
    tryAgain: (wait: string) => `Vous pourrez réessayer ${wait}.`,
    failed: 'Votre code n’a pas pu être vérifié. Réessayez dans un instant.',
    historyTitle: 'Accès offerts par code',
    given: (days: number, date: string) =>
      `Accès offert par code, ${days} ${days === 1 ? 'jour' : 'jours'}, jusqu’au ${date}`,
    waiting: (days: number, from: string) =>
      `Accès offert par code, ${days} ${days === 1 ? 'jour' : 'jours'}, à partir du ${from} au plus tôt`,
  },
  en: {
    title: 'I have a code',
    lead: 'An access code gives you every programme for a number of days. There is nothing to pay.',
    already: {
      nothing: '',
      given: 'Its days will be added after those you already have.',
      ending: 'Its days will not be lost: they begin at the end of what you have paid for.',
      renewing:
        'Its days will not be lost: they wait for the end of your subscription. The code does not cancel your subscription, which keeps renewing and being charged until you cancel it.',
    },
    code: 'Your code',
    example: 'Ten letters and digits, such as 7K3QF-0M9XA.',
    notACode: 'A code has ten letters and digits. Check it and try again.',
    redeem: 'Use this code',
    accepted: date => `Your code is accepted. Your access is open until ${date}.`,
    acceptedLater: (days, date) =>
      `Your code is accepted. ${englishDays(days)} at the end of your subscription, on ${date} at the earliest.`,
    refusals: {
      error_voucher_unknown: 'We do not know this code. Check it and try again.',
      error_voucher_used: 'This code has already been used. Write to us if it was not you.',
      error_voucher_over:
        'This code is no longer valid: its date has passed. Please ask whoever gave it to you for another.',
      error_voucher_withdrawn: 'This code was withdrawn. Please ask whoever gave it to you.',
      error_voucher_of_same_lot: 'You have already used a code from this series; there is one per person.',
    },
    tooMany: 'There were too many attempts.',
    tryAgain: wait => `You can try again ${wait}.`,
    failed: 'Your code could not be checked. Try again in a moment.',
    historyTitle: 'Access given by code',
    given: (days, date) => `Access given by code, ${days} ${days === 1 ? 'day' : 'days'}, until ${date}`,
    waiting: (days, from) =>
      `Access given by code, ${days} ${days === 1 ? 'day' : 'days'}, from ${from} at the earliest`,
  },
})

function frenchDays(count: number): string {
  return count === 1 ? 'Un jour d’accès commencera' : `${count} jours d’accès commenceront`
}

function englishDays(count: number): string {
  return count === 1 ? 'One day of access begins' : `${count} days of access begin`
}
