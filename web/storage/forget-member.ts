import { brand } from '../../domain/brand.ts'
import type { StoredName } from './local-storage.ts'

/** What belongs to this browser's visitor, and not to the member who left for good. */
const visitorNames: StoredName[] = ['locale', 'referrerCode']

/** Forgets everything that this browser kept about the member: the days they were on, how far they listened, the session itself. */
export function forgetMember(): void {
  const prefix = `${brand.code}.`
  const kept = visitorNames.map(name => prefix + name)
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix) && !kept.includes(name)) localStorage.removeItem(name)
    }
  } catch {
    // Storage that cannot be read holds nothing.
  }
}
