import { type StoredName, storagePrefix } from './stored-key.ts'

/** Names that belong to the browser's visitor rather than to the erased member. */
const visitorNames: StoredName[] = ['locale', 'theme', 'referrerCode']

/** Removes everything stored about the member: day positions, listening positions, the session itself. */
export function forgetMember(): void {
  const kept = visitorNames.map(name => storagePrefix + name)
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(storagePrefix) && !kept.includes(name)) localStorage.removeItem(name)
    }
  } catch {
    // Storage that cannot be read is empty.
  }
}
