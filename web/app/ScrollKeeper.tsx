import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Where each entry of the history was scrolled to, in pixels, by its key. Lives as long as the page. */
const positions = new Map<string, number>()

/** How long a page may take to grow back to its height before the old position is given up, in milliseconds. */
const patience = 2000

/** Scrolls to `top` as soon as the page is long enough; returns how to give up. */
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

/** A new page starts at its top; going back finds the page as it was left. The declarative router leaves this to us. */
export function ScrollKeeper() {
  const { key, pathname } = useLocation()
  const isBack = useNavigationType() === 'POP'

  useEffect(() => {
    // The browser's own attempt comes before our screens have drawn anything; a reload, which forgets `positions`, is left to it.
    window.history.scrollRestoration = 'manual'
    function handBack() {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', handBack)
    return () => window.removeEventListener('pagehide', handBack)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone makes another page; a query or a fragment does not.
  useEffect(() => {
    const top = isBack ? positions.get(key) : 0
    const giveUp = top === undefined ? () => {} : scrollWhenPossible(top)
    function remember() {
      positions.set(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    // Whoever scrolls knows better.
    window.addEventListener('wheel', giveUp, { passive: true, once: true })
    window.addEventListener('touchmove', giveUp, { passive: true, once: true })
    return () => {
      giveUp()
      window.removeEventListener('scroll', remember)
      window.removeEventListener('wheel', giveUp)
      window.removeEventListener('touchmove', giveUp)
    }
  }, [pathname])

  return null
}
