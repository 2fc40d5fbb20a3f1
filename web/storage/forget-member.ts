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

/**
 * Removes what the screens stored for members: day positions, listening positions, the voice. The specification's names stay, since logging out
 * clears only the user and the token of them (section 4).
 */
export function forgetPlaces(): void {
  forget(name => name.includes('.'))
}
