import { keyOf, type Problem } from './placed-problems.ts'

const focusable = 'input, textarea, select, button, summary'

/** Gives the focus to the field, or the mark in the margin, at which a problem stands. */
export function goToProblem(problem: Problem): void {
  const note = document.querySelector(`[data-at="${CSS.escape(keyOf(problem))}"]`)
  const spot = note?.closest('[data-spot]')
  for (let folded = spot?.closest('details'); folded; folded = folded.parentElement?.closest('details'))
    folded.open = true
  const target = spot?.querySelector<HTMLElement>(focusable)
  target?.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
