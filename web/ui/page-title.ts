import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { brand } from '../../domain/brand.ts'

/** The first page leaves the focus where the browser put it. */
let isFirstPage = true

/**
 * Moves the focus to the page's heading, so that a screen reader announces the page and Tab continues from there. A page in a frame (the
 * Studio's preview) leaves it to the page around it, where someone may be typing, until the reader is in the frame.
 */
export function focusHeading(): HTMLElement | undefined {
  if (window.parent !== window && !document.hasFocus()) return undefined
  const heading = document.querySelector('main h1') ?? document.querySelector('main')
  if (!(heading instanceof HTMLElement) || document.querySelector('dialog[open]')) return undefined
  heading.tabIndex = -1
  // `ScrollKeeper` scrolls.
  heading.focus({ preventScroll: true })
  return heading
}

/**
 * Sets the tab's title and, after a navigation to another path, moves the focus to the heading. Every screen calls it once, in the component
 * that renders its heading: when a heading that has the focus is replaced, because the screen has loaded, the new one takes the focus.
 */
export function usePageTitle(title: string): void {
  const navigation = useNavigationType()
  const { pathname } = useLocation()
  const focused = useRef<HTMLElement>(undefined)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title])
  useEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    if (isLost) focused.current = focusHeading()
  })
  // The next media is shown by the same screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the navigation that opened the path counts.
  useEffect(() => {
    // A link followed while the first page was still loading is a navigation too.
    const isLeftAlone = isFirstPage && navigation !== 'PUSH'
    isFirstPage = false
    if (!isLeftAlone) focused.current = focusHeading()
  }, [pathname])
}
