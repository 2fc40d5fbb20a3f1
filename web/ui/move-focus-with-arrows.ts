import type { KeyboardEvent } from 'react'

/**
 * The keyboard of a list of tabs (ARIA Authoring Practices): arrows go to the neighbour and around the ends, Home and End to the first
 * and the last. Moves the focus only; whether that also chooses is the tab's own affair (`onFocus`).
 */
export function moveFocusWithArrows(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const current = tabs.findIndex(tab => tab.matches(':focus'))
  if (current === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  const next = nextIndex(event.key, current, tabs.length)
  if (next === null) return
  event.preventDefault()
  tabs[next]?.focus()
}

function nextIndex(key: string, current: number, count: number): number | null {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
