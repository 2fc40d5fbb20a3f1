import type { ReactNode } from 'react'
import styles from './StateMark.module.css'

/** What a state means to who reads it. Each has a shape of its own, so that colour is never alone. */
export type StateKind = 'good' | 'waiting' | 'bad' | 'off'

const shapes: Record<StateKind, ReactNode> = {
  good: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path d="M5 8.2l2.1 2.1 3.9-4.2" fill="none" stroke="var(--surface)" strokeWidth="1.8" />
    </>
  ),
  waiting: (
    <>
      <circle cx="8" cy="8" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.7" />
      <path d="M8 4.9V8l2.2 1.4" fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  bad: (
    <>
      <path d="M8 1.8 15 14.2H1z" fill="currentColor" />
      <path d="M8 6.2v3.6M8 11.8v.2" stroke="var(--surface)" strokeWidth="1.7" strokeLinecap="round" />
    </>
  ),
  off: <circle cx="8" cy="8" r="5.7" fill="none" stroke="currentColor" strokeWidth="1.7" strokeDasharray="2.5 2.2" />,
}

/** A state as a shape, a word and a colour. */
export function StateMark({ kind, children }: { kind: StateKind; children: ReactNode }) {
  return (
    <span className={styles.state} data-kind={kind}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        {shapes[kind]}
      </svg>
      {children}
    </span>
  )
}
