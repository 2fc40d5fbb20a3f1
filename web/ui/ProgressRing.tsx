import type { ReactNode } from 'react'
import styles from './ProgressRing.module.css'

const radius = 37
const circumference = 2 * Math.PI * radius

/** A ring that shows a percentage in the accent colour, with `children` (the figure) inside. `label` is its text alternative. */
export function ProgressRing({
  percent,
  label,
  size = '5.5rem',
  children,
}: {
  percent: number
  label: string
  size?: string | undefined
  children?: ReactNode
}) {
  const share = Math.min(100, Math.max(0, percent)) / 100
  return (
    <div className={styles.ring} style={{ width: size, height: size }} role="img" aria-label={label}>
      <svg viewBox="0 0 88 88" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="44" cy="44" r={radius} />
        <circle
          className={styles.done}
          cx="44"
          cy="44"
          r={radius}
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - share)}
          // A round cap would show a dot at 0 %.
          opacity={share === 0 ? 0 : 1}
        />
      </svg>
      <span className={styles.figure} aria-hidden="true">
        {children}
      </span>
    </div>
  )
}
