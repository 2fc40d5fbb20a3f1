import type { KeyboardEvent } from 'react'

/**
 * Handles the keyboard of a list of tabs (ARIA Authoring Practices): arrows move to the neighbour and wrap around, Home and End move to the
 * first and the last. Moves only the focus; the tab decides whether focus selects (`onFocus`).
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
