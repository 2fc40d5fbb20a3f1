/** How a contract may be ended by declaration: at the end of what is paid, or from its beginning within 14 days. */
export const declarationKinds = ['cancellation', 'withdrawal'] as const

export type DeclarationKind = (typeof declarationKinds)[number]

/** Longest reference taken, in characters: room for a whole line copied from a mail. */
export const referenceMaxLength = 60

/** The reference as it is looked up: `sv 1a2b 3c4d 5e6f`, as one may copy it, is `SV-1A2B-3C4D-5E6F`. */
export function normaliseReference(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const groups = /^SV([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})$/.exec(characters)
  return groups ? `SV-${groups[1]}-${groups[2]}-${groups[3]}` : ''
}
