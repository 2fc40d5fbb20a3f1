/** What the link of an e-mail does: proves an account's address, moves the account to another one, or takes that back. */
export const emailLinkPurposes = ['proof', 'change', 'undo'] as const

export type EmailLinkPurpose = (typeof emailLinkPurposes)[number]

/** Paths of the screens that the links open. */
export const emailLinkPaths = {
  proof: '/confirmer-mon-adresse',
  change: '/changer-mon-adresse',
  undo: '/retablir-mon-adresse',
} as const satisfies Record<EmailLinkPurpose, string>
