import styles from './Bars.module.css'

/** One bar: its label below, its value above. */
export interface Bar {
  label: string
  /** Null: withheld, a hatched column of no height of its own. */
  value: number | null
  /** The value in words. */
  written: string
  /** Whether it is the one thing to see. */
  isMain?: boolean
  /** Whether a line before it parts it from the bars before, as weeks are parted. */
  isFirst?: boolean
}

/** Height of the tallest bar, in pixels. */
const height = 112

/** Bars that stand side by side, drawn as SVG; each carries its value. For everybody else the same is a table. */
export function Bars({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people with only a keyboard scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <ol className={styles.bars}>
        {bars.map(({ label: below, value, written, isMain, isFirst }) => (
          <li key={below} data-main={isMain} data-first={isFirst}>
            {value === null ? (
              <span className={styles.withheld}>{written}</span>
            ) : (
              <>
                <span className={styles.value}>{written}</span>
                <BarShape value={value} most={most} />
              </>
            )}
            <span className={styles.label}>{below}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function BarShape({ value, most }: { value: number; most: number }) {
  const tall = (height * value) / most
  return (
    <svg width="100%" height={height} aria-hidden="true" focusable="false">
      <rect width="100%" y={height - tall} height={tall} rx="2" />
    </svg>
  )
}
