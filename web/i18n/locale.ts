import { useSyncExternalStore } from 'react'
import { defaultLocale, type Locale, locales } from '../../domain/locale.ts'
import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts'

const listeners = new Set<() => void>()

/** Returns the language of that name; French if there is none. */
function localeNamed(name: unknown): Locale {
  return locales.find(locale => locale === name) ?? defaultLocale
}

const readLocale = () => localeNamed(readStored('locale'))

let current = readLocale()

function show(locale: Locale): void {
  current = locale
  // Screen readers choose their voice from it.
  document.documentElement.lang = locale
  for (const listen of listeners) listen()
}

/** Sets the document's language and follows other tabs. Called once, before the first render. */
export function watchLocale(): void {
  show(current)
  onStoredElsewhere(name => {
    if (name === 'locale' || name === null) show(readLocale())
  })
}

/** Returns the current language, outside React (French by default). */
export function currentLocale(): Locale {
  return current
}

/** Changes the language of every screen and stores the choice in this browser. Anything but a known language is French. */
export function setLocale(name: unknown): void {
  const locale = localeNamed(name)
  writeStored('locale', locale)
  if (locale !== current) show(locale)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Returns the current language; the component re-renders when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale)
}
