import brand from '../../brand.json' with { type: 'json' }

/** Names under which this browser keeps things, without the product's prefix (specification section 3). */
export type StoredName = 'token' | 'user' | 'registrationStep' | 'isOnboardingFinished' | 'referrerCode' | 'locale'

const prefix = `${brand.code}.`

/** Stands in where the browser refuses to store (private windows, blocked site data): the session then lasts as long as the page. */
const memory = new Map<string, string>()

/** The text kept under `name`, or null. Names beyond `StoredName` are a screen's own (a day index per user and programme). */
export function readStored(name: StoredName | (string & {})): string | null {
  try {
    return localStorage.getItem(prefix + name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Keeps `text` under `name`; null forgets it. */
export function writeStored(name: StoredName | (string & {}), text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, text)
    memory.delete(name)
  } catch {
    if (text === null) memory.delete(name)
    else memory.set(name, text)
  }
}

/** Tells of what another tab of this browser kept or forgot. Returns how to stop listening. */
export function onStoredElsewhere(listen: (name: string | null) => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === null) listen(null)
    else if (event.key.startsWith(prefix)) listen(event.key.slice(prefix.length))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
