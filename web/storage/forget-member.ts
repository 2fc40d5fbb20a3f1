import { storedNames, writeStored } from './local-storage.ts'
import type { StoredName } from './stored-key.ts'

/** Names that belong to the browser's visitor rather than to the erased member. */
const visitorNames: readonly (StoredName | (string & {}))[] = ['locale', 'theme', 'referrerCode']

function forget(isForgotten: (name: string) => boolean): void {
  for (const name of storedNames()) if (isForgotten(name)) writeStored(name, null)
}

/** Removes everything stored about an erased member: day positions, listening positions, the session itself. */
export function forgetMember(): void {
  forget(name => !visitorNames.includes(name))
}

/** Names of what may hold a member's words: unsent notes and validations. */
const words = /^(notebook|waiting)\./

/**
 * Removes the words of members that wait to be sent. Day positions, the voice and other marks stay: signing out clears only the user and the
 * token.
 */
export function forgetWords(): void {
  forget(name => words.test(name))
}
