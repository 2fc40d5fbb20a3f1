import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The scroll position of each history entry, in pixels, by its key. Kept as long as the document. */
const positions = new Map<string, number>()

/** How long a page may take to reach its old height before the position is abandoned, in milliseconds. */
const patience = 2000

/** Scrolls to `top` as soon as the page is long enough; returns a function that stops trying. */
function scrollWhenPossible(top: number): () => void {
  const until = performance.now() + patience
  let frame = 0
  function attempt() {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY < top - 1 && performance.now() < until) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** Scrolls a new page to its top and restores the position when going back, which the declarative router does not do. */
export function ScrollKeeper() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef({ key, pathname })

  useEffect(() => {
    // The browser restores before our screens have rendered. A reload, which loses `positions`, is left to it.
    window.history.scrollRestoration = 'manual'
    function handBack() {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', handBack)
    return () => window.removeEventListener('pagehide', handBack)
  }, [])

  // Before the page is painted, so that a shared picture grows to where it stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the path makes another page; a query or a fragment does not.
  useLayoutEffect(() => {
    const top = isBack ? positions.get(key) : 0
    const giveUp = top === undefined ? () => {} : scrollWhenPossible(top)
    function remember() {
      positions.set(shown.current.key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    // The member scrolls: stop restoring.
    window.addEventListener('wheel', giveUp, { passive: true, once: true })
    window.addEventListener('touchmove', giveUp, { passive: true, once: true })
    return () => {
      giveUp()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('wheel', giveUp)
      window.removeEventListener('touchmove', giveUp)
    }
  }, [pathname])

  useLayoutEffect(() => {
    const { current } = shown
    // A filter, a search or another week is another entry of the same page, which stays where it is.
    if (current.key !== key && current.pathname === pathname) positions.set(key, window.scrollY)
    shown.current = { key, pathname }
  }, [key, pathname])

  return null
}
