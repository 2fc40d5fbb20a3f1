/**
 * The facts of one e-mail to members, which the product knows and its words do not. Words name a fact in braces, `{{amount}}`, and must name
 * every one that is listed here.
 */
interface MailShape {
  /** Each e-mail of its kind has them. */
  always: readonly string[]
  /** Some have them: a paragraph, line or button that names one is left out of the others. `if.…` only says whether to leave it out. */
  sometimes?: readonly string[]
  /** Those of `always` that must stand in a box, because the law wants them seen. */
  box?: readonly string[]
}

/** The e-mail's one button: its words are in the head of the text, its address is the product's. */
export const mailButton = 'button'

/** Every e-mail to members, by its id. What the law fixes (docs/law.md) is a fact, so that no words can leave it out. */
export const mailShapes = {
  'access-ended': { always: ['button'] },
  'account-erased': { always: ['erasedOn'] },
  'account-inactive': { always: ['erasedOn', 'button'] },
  'address-change': { always: ['button'] },
  'address-change-asked': { always: ['movesOn', 'agreeLink', 'button'] },
  'address-changed': { always: ['changedOn'], sometimes: ['if.undo', 'button', 'agreeLink', 'contactLink'] },
  'address-proof': { always: ['button'] },
  'address-reach': { always: ['button'] },
  cancellation: {
    always: ['reference', 'plan', 'cancelledOn', 'endsOn', 'button'],
    sometimes: ['if.closed', 'if.open'],
  },
  'cancellation-receipt': {
    always: ['declaration', 'email', 'declaredOn'],
    box: ['declaration'],
    sometimes: [
      'name',
      'reference',
      'if.unreadable',
      'if.found',
      'endedOn',
      'knownReference',
      'button',
      'if.counts',
      'if.unknown',
    ],
  },
  'card-expiring': { always: ['nextPaymentOn', 'button'] },
  'erasure-offer': { always: ['button'] },
  'export-offer': { always: ['button'] },
  invoice: { always: ['number', 'amount', 'button'] },
  'invoice-refund': { always: ['amount', 'number', 'creditNote', 'button'] },
  order: {
    always: [
      'plan',
      'price',
      'reference',
      'concludedOn',
      'nextPaymentOn',
      'settingsLink',
      'cancellationLink',
      'withdrawalRight',
      'withdrawalLink',
      'button',
    ],
    box: ['withdrawalRight', 'withdrawalLink'],
  },
  'password-changed': { always: ['changedOn', 'button'] },
  'password-reset': { always: ['button'] },
  'payment-disputed': { always: ['amount', 'reference', 'button'] },
  'payment-failed': { always: ['price', 'accessEndsOn', 'button'] },
  'payment-refunded': { always: ['amount', 'reference', 'button'] },
  reminder: { always: ['button'] },
  'renewal-notice': {
    always: ['reference', 'plan', 'renewsOn', 'price', 'refusalRight', 'cancellationLink', 'button'],
    box: ['refusalRight'],
  },
  'renewal-resumed': { always: ['reference', 'nextPaymentOn', 'price', 'button'] },
  'renewal-suspended': { always: ['reference', 'paidUntil'] },
  'subscription-resumed': { always: ['reference', 'nextPaymentOn', 'price', 'button'] },
  'withdrawal-receipt': {
    always: ['declaration', 'email', 'declaredOn'],
    box: ['declaration'],
    sometimes: [
      'name',
      'reference',
      'if.unreadable',
      'if.found',
      'refundedUntil',
      'endedOn',
      'withdrawalEndsOn',
      'cancellationLink',
      'knownReference',
      'button',
      'correctionEndsOn',
      'if.counts',
      'if.unknown',
    ],
  },
  'withdrawal-refund': {
    always: ['amount', 'declaredOn', 'reference'],
    sometimes: ['rest', 'creditNote', 'creditNotes', 'button'],
  },
} as const satisfies Record<string, MailShape>

export type MailId = keyof typeof mailShapes

type Shapes = typeof mailShapes
type Always<Id extends MailId> = Shapes[Id] extends { always: readonly (infer Name extends string)[] } ? Name : never
type Sometimes<Id extends MailId> = Shapes[Id] extends { sometimes: readonly (infer Name extends string)[] }
  ? Name
  : never

/** The name of any fact. */
export type MailFact = { [Id in MailId]: Always<Id> | Sometimes<Id> }[MailId]

/** What one e-mail is filled with. Null and false leave out what names it; true is no words. */
export type MailFactsOf<Id extends MailId> = Record<Always<Id>, string> & Record<Sometimes<Id>, string | boolean | null>

/** The facts of any e-mail, by name. */
export type MailFacts = Readonly<Record<string, string | boolean | null>>

/** Returns the facts of an e-mail. */
export function mailShapeOf(id: MailId): Required<MailShape> {
  return { sometimes: [], box: [], ...mailShapes[id] }
}

/** The ids of all e-mails, in alphabetical order. */
export const mailIds = Object.keys(mailShapes) as MailId[]
