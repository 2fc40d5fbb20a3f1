import type { ReactNode } from 'react'
import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { share } from '../../../domain/features/figures/figures.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { UnderTen } from './DataTable.tsx'
import { type ColumnKind, formatDay, formatValue } from './figure-table.ts'
import { funnelCounts, type Question } from './figure-tables.ts'
import { figuresMessages } from './figures.messages.ts'
import styles from './KeyFigures.module.css'
import { currencyOf, revenueMonths } from './revenue.ts'

/** The four figures that are asked for first. */
export function KeyFigures({ figures, question }: { figures: Figures; question: Question }) {
  const { strip, ...say } = useMessages(figuresMessages)
  const locale = useLocale()
  const months = revenueMonths(figures.months)
  const currency = currencyOf(figures.months)
  const [before, last] = months.length > 1 ? months.slice(-2) : [undefined, months[0]]
  const counts = funnelCounts(figures, question)
  const [paid, finished] = [counts[2] ?? null, counts[5] ?? null]
  const write = (value: number | null | undefined, kind: ColumnKind) =>
    value === null || value === undefined ? say.underTen : formatValue(value, kind, locale, currency)
  return (
    <dl className={styles.strip}>
      <KeyFigure title={strip.subscribers} value={last?.subscribers ?? null} unit={strip.members}>
        {before && strip.previous(write(before.subscribers, 'count'))}
      </KeyFigure>
      <KeyFigure title={strip.revenue} value={last?.cents ?? null} unit={strip.aMonth} kind="money" currency={currency}>
        {before && strip.previous(write(before.cents, 'money'))}
      </KeyFigure>
      <KeyFigure
        title={strip.churn}
        value={last && !before ? undefined : (last?.churn ?? null)}
        unit={last && before ? strip.ofMonth(formatDay(last.day, locale, 'monthName')) : ''}
        kind="percent"
      >
        {before ? before.churn !== null && strip.previous(write(before.churn, 'percent')) : strip.unknown}
      </KeyFigure>
      <KeyFigure title={strip.finished} value={share(finished, paid)} unit={strip.ofPaying} kind="percent">
        {strip.parts(write(finished, 'count'), write(paid, 'count'))}
      </KeyFigure>
    </dl>
  )
}

interface Shown {
  title: string
  /** Null: withheld; undefined: not known yet. */
  value: number | null | undefined
  unit: string
  kind?: ColumnKind
  currency?: string
  children?: ReactNode
}

function KeyFigure({ title, value, unit, kind = 'count', currency, children }: Shown) {
  const locale = useLocale()
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {value === null && <UnderTen />}
        {value === undefined && <b>—</b>}
        {typeof value === 'number' && (
          <>
            <b>{formatValue(value, kind, locale, currency)}</b> {unit}
          </>
        )}
      </dd>
      <dd className={styles.more}>{children}</dd>
    </div>
  )
}
