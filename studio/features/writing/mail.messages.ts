import type { MailId } from '../../../domain/features/mail/mail-facts.rules.ts'
import type { InBothLanguages } from '../../../domain/locale.ts'
import { defineMessages } from '../../../web/i18n/messages.ts'

/** When each e-mail is sent. */
const occasions: Record<MailId, InBothLanguages<string>> = {
  'access-ended': { fr: 'un renouvellement n’a jamais été payé', en: 'a renewal was never paid' },
  'account-erased': { fr: 'un compte vient d’être effacé', en: 'an account has just been erased' },
  'account-inactive': {
    fr: 'un compte dort depuis près de deux ans',
    en: 'an account has been unused for nearly two years',
  },
  'address-change': {
    fr: 'un membre veut passer à cette adresse (elle la reçoit)',
    en: 'a member wants to move to this address, which gets it',
  },
  'address-change-asked': {
    fr: 'l’équipe a lancé un changement d’adresse (l’adresse actuelle le reçoit)',
    en: 'the staff started a change of address: the present address gets it',
  },
  'address-changed': {
    fr: 'l’adresse d’un compte a changé (l’ancienne le reçoit)',
    en: 'an account’s address has changed: the former one gets it',
  },
  'address-reach': {
    fr: 'l’équipe a lancé un changement d’adresse (la nouvelle adresse le reçoit)',
    en: 'the staff started a change of address: the new address gets it',
  },
  'address-proof': { fr: 'un compte vient d’être créé', en: 'an account has just been created' },
  cancellation: { fr: 'un contrat est résilié', en: 'a contract is cancelled' },
  'cancellation-receipt': {
    fr: 'une résiliation est déclarée\u00a0: l’accusé de réception de la loi',
    en: 'a cancellation is declared: the receipt that the law requires',
  },
  'card-expiring': {
    fr: 'la carte expire avant le prochain paiement',
    en: 'the card expires before the next payment',
  },
  'erasure-offer': {
    fr: 'un membre nous a demandé d’effacer son compte',
    en: 'a member asked us to erase the account',
  },
  'export-offer': { fr: 'un membre nous a demandé ses données', en: 'a member asked us for their data' },
  invoice: { fr: 'l’équipe renvoie une facture', en: 'the staff sends an invoice again' },
  'invoice-refund': { fr: 'l’équipe a remboursé une facture', en: 'the staff refunded an invoice' },
  order: { fr: 'un abonnement commence', en: 'a subscription begins' },
  'password-changed': { fr: 'un mot de passe a changé', en: 'a password has changed' },
  'password-reset': { fr: 'un membre a oublié son mot de passe', en: 'a member has forgotten the password' },
  'payment-disputed': {
    fr: 'la banque rend un paiement contesté',
    en: 'the bank returns a disputed payment',
  },
  'payment-failed': { fr: 'un renouvellement n’a pas pu être payé', en: 'a renewal could not be paid' },
  'payment-refunded': { fr: 'un paiement remboursé ferme l’accès', en: 'a refunded payment closes the access' },
  reminder: { fr: 'c’est l’heure du rappel choisi', en: 'it is the hour of the reminder that was asked for' },
  'renewal-notice': {
    fr: 'un contrat d’un an va être reconduit\u00a0: l’avis de la loi',
    en: 'a yearly contract is about to renew: the notice that the law requires',
  },
  'renewal-resumed': { fr: 'la contestation est close', en: 'the dispute is closed' },
  'renewal-suspended': {
    fr: 'la banque signale un paiement contesté ou suspect',
    en: 'the bank reports a disputed or suspicious payment',
  },
  'subscription-resumed': { fr: 'un membre annule sa résiliation', en: 'a member undoes the cancellation' },
  'withdrawal-receipt': {
    fr: 'une rétractation est déclarée\u00a0: l’accusé de réception de la loi',
    en: 'a withdrawal is declared: the receipt that the law requires',
  },
  'withdrawal-refund': { fr: 'une rétractation est remboursée', en: 'a withdrawal is refunded' },
}

function whenIn(locale: keyof InBothLanguages<string>): Record<MailId, string> {
  const lead = locale === 'fr' ? 'Envoyé quand' : 'Sent when'
  const entries = Object.entries(occasions).map(([id, words]) => [id, `${lead} ${words[locale]}.`])
  return Object.fromEntries(entries) as Record<MailId, string>
}

/** Words beside an e-mail that is written. */
export const mailMessages = defineMessages({
  fr: {
    about: 'À propos de cet e-mail',
    when: whenIn('fr'),
    facts: 'À nommer dans le texte',
    boxed: 'dans un encadré',
    sometimes: 'pas toujours',
    condition: 'Au début d’un paragraphe\u00a0: il ne part que dans ce cas.',
    button: 'Seul dans son paragraphe\u00a0; ses mots sont dans «\u00a0Bouton\u00a0».',
    marks:
      'Texte simple, sans gras ni lien. Une ligne du tableau de faits s’écrit\u00a0: libellé, deux-points, valeur. Un paragraphe ou une ligne disparaît quand ce qu’il nomme manque.',
  },
  en: {
    about: 'About this e-mail',
    when: whenIn('en'),
    facts: 'To be mentioned in the text',
    boxed: 'in a box',
    sometimes: 'not always',
    condition: 'At the beginning of a paragraph: it is sent only in this case.',
    button: 'By itself in a paragraph; its words are in “Button”.',
    marks:
      'Plain text, without bold or links. Write a line of the table of facts as label, colon, value. A paragraph or a line disappears when what it names is missing.',
  },
})
