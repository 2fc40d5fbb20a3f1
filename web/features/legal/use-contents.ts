import { useCallback, useState } from 'react'

/** A section of a page: its heading, and its URL fragment. */
export interface Part {
  id: string
  heading: string
}

/** Shorter pages need no table of contents. */
const longestWithout = 6

/**
 * Builds the table of contents of a page rendered as HTML. Pass `onShown` to the component that renders it: it marks the headings, in the
 * same way in both languages, and scrolls to the one in the URL.
 */
export function useContents(): { parts: Part[]; onShown: (element: HTMLElement) => void } {
  const [parts, setParts] = useState<Part[]>([])
  const onShown = useCallback((element: HTMLElement) => {
    const headings = [...element.querySelectorAll('h2')]
    for (const [index, heading] of headings.entries()) heading.id = `section-${index + 1}`
    for (const table of element.querySelectorAll('table')) {
      // Whatever scrolls sideways on a phone must scroll by keyboard.
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
