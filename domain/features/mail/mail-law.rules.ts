import brand from '../../../brand.json' with { type: 'json' }
import type { InBothLanguages, Locale } from '../../locale.ts'
import type { DeclarationKind } from '../declaration/declaration.rules.ts'

/** Sentences that the law fixes. E-mails name them as facts, so that no edit of their words changes or removes one. */

/** What somebody declares (articles L215-1-1 and L221-21), as its receipt repeats it. */
export const declarationSentences: Record<Locale, Record<DeclarationKind, string>> = {
  fr: {
    cancellation: `Je notifie la résiliation de mon contrat avec ${brand.name}.`,
    withdrawal: `Je renonce à mon contrat avec ${brand.name}.`,
  },
  en: {
    cancellation: `I give notice that I cancel my contract with ${brand.name}.`,
    withdrawal: `I withdraw from my contract with ${brand.name}.`,
  },
}

type Until = InBothLanguages<(until: string) => string>

/** The right of withdrawal, in the confirmation of an order (article L221-14). */
export const withdrawalRight: Until = {
  fr: until => `Vous pouvez renoncer au contrat, sans motif, jusqu’au ${until}. Tout vous est alors remboursé.`,
  en: until =>
    `You may withdraw from the contract, without giving a reason, until ${until}. Everything is then paid back.`,
}

/** The right to refuse a tacit renewal, with its last date on a line of its own (article L215-1). */
export const refusalRight: Until = {
  fr: until => `Vous pouvez refuser la reconduction, gratuitement et sans motif, jusqu’au\u00a0:\n${until}`,
  en: until => `You may refuse the renewal, free of charge and without a reason, until:\n${until}`,
}
