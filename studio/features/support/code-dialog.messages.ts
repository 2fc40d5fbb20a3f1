import { defineMessages } from '../../../web/i18n/messages.ts'

const days = (count: number) => (count === 1 ? '1 jour' : `${count} jours`)
const englishDays = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** What the facts of a code are written with. */
interface CodeFacts {
  days: number
  /** The last day on which it can be used. */
  until: string
  usedOn: string
}

/** Words of the check of an access code. */
export const codeDialogMessages = defineMessages({
  fr: {
    code: 'Code',
    close: 'Fermer',
    notACode: 'Un code a dix signes, chiffres et lettres, sans I, L, O ni U.',
    states: {
      valid: (code: CodeFacts) =>
        `Ce code marche\u00a0: ${days(code.days)}, à utiliser jusqu’au ${code.until}. Le membre l’a sans doute mal tapé.`,
      unknown: () => 'Nous n’avons pas fait ce code\u00a0: un signe est mal lu. Un code n’a ni I, ni L, ni O, ni U.',
      used: (code: CodeFacts) => `Ce code a été utilisé le ${code.usedOn}, par un autre compte.`,
      over: (code: CodeFacts) => `La date de ce code est passée\u00a0: il valait jusqu’au ${code.until}.`,
      withdrawn: () => 'Ce code a été retiré avec son lot.',
      ofSameLot: () => 'Ce membre a déjà utilisé un code de ce lot\u00a0: un seul par personne.',
    },
  },
  en: {
    code: 'Code',
    close: 'Close',
    notACode: 'A code has ten characters, digits and letters, without I, L, O and U.',
    states: {
      valid: code =>
        `This code works: ${englishDays(code.days)}, to be used until ${code.until}. The member probably mistyped it.`,
      unknown: () => 'This is not one of our codes: a character was misread. A code has no I, L, O or U.',
      used: code => `This code was used on ${code.usedOn}, by another account.`,
      over: code => `This code has expired: it was valid until ${code.until}.`,
      withdrawn: () => 'This code was withdrawn with its batch.',
      ofSameLot: () => 'This member has already used a code from this batch: one per person.',
    },
  },
})
