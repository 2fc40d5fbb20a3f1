import { type StoredName, storagePrefix } from './stored-key.ts'

/** Used where the browser refuses to store (private windows, blocked site data): the session then lasts as long as the page. */
const memory = new Map<string, string>()

/** Reads the text stored under `name`, or null. A name with a dot belongs to a member: `dayIndex.<user>.<programme>`. */
export function readStored(name: StoredName | (string & {})): string | null {
  try {
    return localStorage.getItem(storagePrefix + name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Stores `text` under `name`; null removes it. */
export function writeStored(name: StoredName | (string & {}), text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(storagePrefix + name)
    else localStorage.setItem(storagePrefix + name, text)
    memory.delete(name)
  } catch {
    if (text === null) memory.delete(name)
    else memory.set(name, text)
  }
}

/** Returns every stored name. */
export function storedNames(): string[] {
  try {
    const names = Object.keys(localStorage).filter(name => name.startsWith(storagePrefix))
    return [...names.map(name => name.slice(storagePrefix.length)), ...memory.keys()]
  } catch {
    return [...memory.keys()]
  }
}

/**
 * Calls `listen` when another tab stores or removes a name; null means all of them, as when the browser restores this page from its cache,
 * which hears nothing meanwhile. Returns a function that stops listening.
 */
export function onStoredElsewhere(listen: (name: string | null) => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === null) listen(null)
    else if (event.key.startsWith(storagePrefix)) listen(event.key.slice(storagePrefix.length))
  }
  function hearReturn(event: PageTransitionEvent) {
    if (event.persisted) listen(null)
  }
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', hearReturn)
  return () => {
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', hearReturn)
  }
}
