import type { DeclarationKind } from '../../domain/features/declaration/declaration.rules.ts'
import type { LegalPageCode } from '../../domain/features/legal/legal.rules.ts'
import type { InBothLanguages } from '../../domain/locale.ts'

interface FooterWords extends Record<DeclarationKind | Exclude<LegalPageCode, 'withdrawal-form'>, string> {
  /** Names the landmark's links to a screen reader. */
  links: string
  contact: string
}

/**
 * Words of the footer; those of the two forms are prescribed by law (articles D215-1 and D221-5 of the Code de la consommation). Read only
 * by the build, so they are declared without the screens' hook.
 */
export const footerMessages: InBothLanguages<FooterWords> = {
  fr: {
    links: 'Votre contrat et informations légales',
    cancellation: 'Résilier votre contrat',
    withdrawal: 'Renoncer au contrat ici',
    terms: 'Conditions',
    'legal-notice': 'Mentions légales',
    privacy: 'Confidentialité',
    cookies: 'Cookies',
    accessibility: 'Accessibilité',
    contact: 'Nous écrire',
  },
  en: {
    links: 'Your contract and legal information',
    cancellation: 'Cancel your contract',
    withdrawal: 'Withdraw from the contract here',
    terms: 'Terms',
    'legal-notice': 'Legal notice',
    privacy: 'Privacy',
    cookies: 'Cookies',
    accessibility: 'Accessibility',
    contact: 'Write to us',
  },
}
