import { onStoredElsewhere, readStored, writeStored } from '../storage/local-storage.ts'

/** The colours of every screen. Without a choice they follow the device. */
export type Theme = 'light' | 'evening'

/** Themes a member can choose for this browser. */
export const themes: readonly Theme[] = ['light', 'evening']

const darkDevice = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

/** Returns the theme chosen in this browser; null means the device's. */
export function chosenTheme(): Theme | null {
  const stored = readStored('theme')
  return themes.find(theme => theme === stored) ?? null
}

/** Stores the theme in this browser and applies it; null follows the device again. */
export function chooseTheme(theme: Theme | null): void {
  writeStored('theme', theme)
  applyTheme()
}

/** Sets the document's theme, and the colour of the browser's own bars to that of the page. */
export function applyTheme(): void {
  const page = document.documentElement
  page.dataset.theme = chosenTheme() ?? (window.matchMedia(darkDevice).matches ? 'evening' : 'light')
  const paper = getComputedStyle(page).getPropertyValue('--paper').trim()
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
  for (const listen of listeners) listen()
}

/** Applies the theme, and follows the device and other tabs. Called once, before the first render. */
export function watchTheme(): void {
  applyTheme()
  window.matchMedia(darkDevice).addEventListener('change', applyTheme)
  onStoredElsewhere(name => {
    if (name === 'theme' || name === null) applyTheme()
  })
}

/** Calls `listen` after each change of the theme. Returns a function that stops listening. */
export function onTheme(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
