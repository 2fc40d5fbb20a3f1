import { useCallback, useState } from 'react'

/** A part of a page: its heading, and the fragment of the address under which it is found. */
export interface Part {
  id: string
  heading: string
}

/** Shorter pages need no table of contents. */
const longestWithout = 6

/**
 * The table of contents of a page that was shown as HTML. Give `onShown` to the component that shows it: it marks the headings, in the
 * same way in both languages, and goes to the one that the address asks for.
 */
export function useContents(): { parts: Part[]; onShown: (element: HTMLElement) => void } {
  const [parts, setParts] = useState<Part[]>([])
  const onShown = useCallback((element: HTMLElement) => {
    const headings = [...element.querySelectorAll('h2')]
    for (const [index, heading] of headings.entries()) heading.id = `section-${index + 1}`
    for (const table of element.querySelectorAll('table')) {
      // What has to be scrolled sideways on a phone can be scrolled by keyboard.
      if (table.scrollWidth > table.clientWidth) table.tabIndex = 0
    }
    setParts(
      headings.length > longestWithout
        ? headings.map(heading => ({ id: heading.id, heading: heading.textContent }))
        : [],
    )
    const wanted = headings.find(({ id }) => window.location.hash === `#${id}`)
    wanted?.scrollIntoView({ behavior: 'instant' })
  }, [])
  return { parts, onShown }
}
