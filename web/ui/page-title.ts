import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { brand } from '../../domain/brand.ts'

/** The first page leaves the focus where the browser put it. */
let isFirstPage = true

/** Moves the focus to the page's heading, so that a screen reader announces the page and Tab continues from there. */
export function focusHeading(): void {
  const heading = document.querySelector('main h1') ?? document.querySelector('main')
  if (!(heading instanceof HTMLElement) || document.querySelector('dialog[open]')) return
  heading.tabIndex = -1
  // `ScrollKeeper` scrolls.
  heading.focus({ preventScroll: true })
}

/**
 * Sets the tab's title and, after a navigation, moves the focus to the heading. Every screen calls it once. A title that changes later
 * (the screen was loading) only renames the tab.
 */
export function usePageTitle(title: string): void {
  const navigation = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation that opened the screen counts.
  useEffect(() => {
    // A link followed while the first page was still loading is a navigation too.
    const isLeftAlone = isFirstPage && navigation !== 'PUSH'
    isFirstPage = false
    if (!isLeftAlone) focusHeading()
  }, [])
}
