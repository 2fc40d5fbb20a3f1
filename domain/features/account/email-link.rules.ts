/**
 * What the link of an e-mail does: proves an account's address, moves the account to another one, or takes that back. For a change that the
 * staff began, `reach` shows that the new address is read, and `agree` and `refuse` are the present address's answers; `agree` also opens
 * what a change without that answer has sealed.
 */
export const emailLinkPurposes = ['proof', 'change', 'undo', 'reach', 'agree', 'refuse'] as const

export type EmailLinkPurpose = (typeof emailLinkPurposes)[number]

/** Paths of the screens that the links open. */
export const emailLinkPaths = {
  proof: '/confirmer-mon-adresse',
  change: '/changer-mon-adresse',
  undo: '/retablir-mon-adresse',
  reach: '/confirmer-une-nouvelle-adresse',
  agree: '/accepter-une-nouvelle-adresse',
  refuse: '/refuser-une-nouvelle-adresse',
} as const satisfies Record<EmailLinkPurpose, string>
