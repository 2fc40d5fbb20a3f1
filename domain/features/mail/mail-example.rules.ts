import type { InBothLanguages, Locale } from '../../locale.ts'
import { fillMail, type MailPart, type MailWords, namesIn } from './mail.rules.ts'
import { type MailFact, type MailId, mailShapeOf } from './mail-facts.rules.ts'
import { declarationSentences, refusalRight, withdrawalRight } from './mail-law.rules.ts'

const same = (text: string) => ({ fr: text, en: text })
const site = 'https://seve.example'
const day = same('14/03/2026')
const instant = { fr: '14/03/2026 à 10:32:05 (heure de Paris)', en: '14/03/2026 at 10:32:05 (Paris time)' }
const amount = { fr: '19,90\u00a0€', en: '€19.90' }

/** What each fact can look like. A condition has no words. */
const examples: Record<Exclude<MailFact, `if.${string}`>, InBothLanguages<string>> = {
  accessEndsOn: day,
  agreeLink: same(`${site}/accepter-une-nouvelle-adresse`),
  amount,
  button: same(site),
  cancellationLink: same(`${site}/resilier-votre-contrat`),
  cancelledOn: instant,
  changedOn: instant,
  concludedOn: instant,
  contactLink: same(`${site}/contact`),
  correctionEndsOn: instant,
  creditNote: same('SV-0042-CN-01'),
  creditNotes: same('SV-0042-CN-01, SV-0042-CN-02'),
  declaration: { fr: declarationSentences.fr.withdrawal, en: declarationSentences.en.withdrawal },
  declaredOn: instant,
  email: same('camille@example.org'),
  endedOn: instant,
  endsOn: instant,
  erasedOn: day,
  knownReference: same('SV-7K2M-94QX'),
  movesOn: instant,
  name: same('Camille Martin'),
  nextPaymentOn: day,
  number: same('SV-0042'),
  paidUntil: day,
  plan: { fr: 'Mensuel', en: 'Monthly' },
  price: { fr: '19,90\u00a0€ par mois', en: '€19.90 a month' },
  reference: same('SV-3F8C-21TB'),
  refundedUntil: instant,
  refusalRight: { fr: refusalRight.fr(instant.fr), en: refusalRight.en(instant.en) },
  renewsOn: day,
  rest: amount,
  settingsLink: same(`${site}/app/settings/subscription`),
  withdrawalEndsOn: instant,
  withdrawalLink: same(`${site}/renoncer-au-contrat`),
  withdrawalRight: { fr: withdrawalRight.fr(instant.fr), en: withdrawalRight.en(instant.en) },
}

/** Returns an example of a fact; null of a condition, which has no words. */
export function exampleOf(name: string, locale: Locale): string | null {
  const known: Readonly<Record<string, InBothLanguages<string>>> = examples
  return Object.hasOwn(known, name) ? (known[name]?.[locale] ?? null) : null
}

/** A part of an e-mail that is shown, and whether some e-mails of its kind are without it. */
export type ShownMailPart =
  | { kind: 'paragraph' | 'box'; text: string; isSometimes: boolean }
  | { kind: 'facts'; facts: { label: string; value: string; isSometimes: boolean }[] }
  | { kind: 'button'; label: string; isSometimes: boolean }

/** An e-mail with examples in the places of its facts, and every part that it can have. */
export interface ShownMail {
  subject: string
  parts: ShownMailPart[]
}

/** Returns an e-mail as it can look. A placeholder that nothing fills stays as it is typed. */
export function showMail(id: MailId, words: MailWords, locale: Locale): ShownMail {
  const { sometimes } = mailShapeOf(id)
  const isSometimes = (text: string) => namesIn(text).some(name => sometimes.includes(name))
  const write = (text: string) => {
    const facts = namesIn(text).map(name => {
      const isCondition = sometimes.includes(name) && name.startsWith('if.')
      return [name, isCondition || (exampleOf(name, locale) ?? `{{${name}}}`)] as const
    })
    return fillMail({ subject: text, button: null, parts: [] }, Object.fromEntries(facts)).subject
  }
  const show = (part: MailPart): ShownMailPart => {
    switch (part.kind) {
      case 'button':
        return { kind: 'button', label: words.button ?? '', isSometimes: sometimes.includes('button') }
      case 'facts':
        return {
          kind: 'facts',
          facts: part.facts.map(([label, value]) => ({
            label,
            value: write(value),
            isSometimes: isSometimes(value),
          })),
        }
      default:
        return { kind: part.kind, text: write(part.text), isSometimes: isSometimes(part.text) }
    }
  }
  return { subject: write(words.subject), parts: words.parts.map(show) }
}
