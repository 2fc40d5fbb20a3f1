import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Bars } from './Bars.tsx'
import { formatDay, formatValue } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'
import styles from './RevenueDrawing.module.css'
import type { RevenueMonth } from './revenue.ts'

/** Height of the line of churn, in units of its drawing. */
const height = 40

/** Revenue of each month as bars, and below them the churn as a line with its values. */
export function RevenueDrawing({ months, currency }: { months: readonly RevenueMonth[]; currency: string }) {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  const bars = months.map(({ day, cents }, index) => ({
    label: formatDay(day, locale, 'month'),
    value: cents,
    written: cents === null ? say.underTen : formatValue(cents, 'money', locale, currency),
    isMain: index === months.length - 1,
  }))
  return (
    <div className={styles.revenue}>
      <Bars bars={bars} label={say.revenue.revenue} />
      {months.some(({ churn }) => churn !== null) && (
        <div className={styles.churn}>
          <h3>{say.revenue.churn}</h3>
          <ChurnLine months={months} />
          <ol>
            {months.map(({ day, churn }) => (
              <li key={day}>{churn === null ? '—' : formatValue(churn, 'percent', locale)}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  )
}

function ChurnLine({ months }: { months: readonly RevenueMonth[] }) {
  const most = Math.max(...months.map(({ churn }) => churn ?? 0), 1)
  const points = months.flatMap(({ day, churn }, index) => {
    if (churn === null) return []
    return [{ day, x: ((index + 0.5) * 100) / months.length, y: height - 4 - ((height - 8) * churn) / most }]
  })
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} vectorEffect="non-scaling-stroke" />
      {/* A line without length and with round ends is a dot, however the drawing is stretched. */}
      {points.map(({ day, x, y }) => (
        <line key={day} x1={x} y1={y} x2={x} y2={y} vectorEffect="non-scaling-stroke" />
      ))}
    </svg>
  )
}
