import { useSyncExternalStore } from 'react'
import { defaultLocale, type Locale, locales } from '../../domain/locale.ts'
import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts'

const listeners = new Set<() => void>()

function readLocale(): Locale {
  const stored = readStored('locale')
  return locales.find(locale => locale === stored) ?? defaultLocale
}

let current = readLocale()

function show(locale: Locale): void {
  current = locale
  // Screen readers choose their voice by it.
  document.documentElement.lang = locale
  for (const listen of listeners) listen()
}

/** Names the page's language, and follows the other tabs'. Called once, before the first screen is drawn. */
export function watchLocale(): void {
  show(current)
  onStoredElsewhere(name => {
    if (name === 'locale' || name === null) show(readLocale())
  })
}

/** The language in force, outside React (French unless chosen). */
export function currentLocale(): Locale {
  return current
}

/** Changes the language of every screen and keeps the choice in this browser. */
export function setLocale(locale: Locale): void {
  writeStored('locale', locale)
  if (locale !== current) show(locale)
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The language in force; the component is drawn again when it changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribe, currentLocale)
}
