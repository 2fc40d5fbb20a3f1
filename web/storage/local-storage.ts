import { type StoredName, storagePrefix } from './stored-key.ts'

/** Used where the browser refuses to store (private windows, blocked site data): the session then lasts as long as the page. */
const memory = new Map<string, string>()

/** Reads the text stored under `name`, or null. Names beyond `StoredName` belong to one screen (a day index per user and programme). */
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

/** Calls `listen` when another tab stores or removes a name; null means all of them. Returns a function that stops listening. */
export function onStoredElsewhere(listen: (name: string | null) => void): () => void {
  function hear(event: StorageEvent) {
    if (event.key === null) listen(null)
    else if (event.key.startsWith(storagePrefix)) listen(event.key.slice(storagePrefix.length))
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
