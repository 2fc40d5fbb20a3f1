import { useEffect } from 'react'
import { useNavigationType } from 'react-router'
import { brand } from '../../domain/brand.ts'

/** The page whose heading has, or had, the focus: the first one opened leaves it where the browser put it. */
let isFirstPage = true

/** Moves the focus to the page's heading, so that a screen reader says where one is and Tab goes on from there. */
function focusHeading(): void {
  const heading = document.querySelector('main h1') ?? document.querySelector('main')
  if (!(heading instanceof HTMLElement) || document.querySelector('dialog[open]')) return
  heading.tabIndex = -1
  // Scrolling is web/app/Scroll's business.
  heading.focus({ preventScroll: true })
}

/**
 * Every screen calls it once: it names the tab and takes the focus to the heading when one arrives by navigation. A title that changes
 * while the screen stays (it was loading) only renames the tab.
 */
export function usePageTitle(title: string): void {
  const navigation = useNavigationType()
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  // biome-ignore lint/correctness/useExhaustiveDependencies: how one arrived, not how one moves on.
  useEffect(() => {
    // Whoever went on while the page they opened was still loading arrives by navigation all the same.
    const isLeftAlone = isFirstPage && navigation !== 'PUSH'
    isFirstPage = false
    if (!isLeftAlone) focusHeading()
  }, [])
}
