import { type ReactNode, useState } from 'react'
import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { againstStepBefore, funnelSteps, greatestFall, share } from '../../../domain/features/figures/figures.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { Bars } from './Bars.tsx'
import { CohortsDrawing } from './CohortsDrawing.tsx'
import { FiguresPanel, type View } from './FiguresPanel.tsx'
import styles from './FiguresViews.module.css'
import { FunnelDrawing } from './FunnelDrawing.tsx'
import { formatDay, formatValue } from './figure-table.ts'
import { figureTables, funnelCounts, type Question, type ViewName } from './figure-tables.ts'
import { figuresMessages } from './figures.messages.ts'
import { RevenueDrawing } from './RevenueDrawing.tsx'
import { RowBars } from './RowBars.tsx'
import { currencyOf, revenueMonths } from './revenue.ts'

const viewNames: readonly ViewName[] = ['funnel', 'days', 'cohorts', 'revenue', 'medias']

/** The five views. `1` to `5` go to one; `T` shows it, or all of them, as tables. */
export function FiguresViews({ figures, question }: { figures: Figures; question: Question }) {
  const [tables, setTables] = useState<ReadonlySet<number>>(new Set())
  const views = useViews(figures, question)
  const numbers = views.map(({ number }) => number)
  const toggle = (number: number) =>
    setTables(shown =>
      shown.has(number) ? new Set([...shown].filter(other => other !== number)) : new Set([...shown, number]),
    )
  useKeys({
    ...Object.fromEntries(numbers.map(number => [`${number}`, () => panelOf(number)?.focus()])),
    t: () => {
      const focused = numbers.find(number => panelOf(number)?.contains(document.activeElement))
      if (focused) toggle(focused)
      else setTables(shown => new Set(shown.size > 0 ? [] : numbers))
    },
  })
  return (
    <div className={styles.views}>
      {views.map(view => (
        <FiguresPanel
          key={view.number}
          view={view}
          isTable={tables.has(view.number)}
          onChange={() => toggle(view.number)}
        />
      ))}
    </div>
  )
}

function panelOf(number: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${number}"]`)
}

function useViews(figures: Figures, question: Question): View[] {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  const tables = figureTables({ figures, question, say, locale })
  const counts = funnelCounts(figures, question)
  const worst = greatestFall(counts, { isRelative: true })
  const months = revenueMonths(figures.months)
  const isOfProgram = question.scope === 'program'
  const period = say.periodNames[question.period]
  const firstDay = figures.days[0] ?? null
  const stop = greatestFall(figures.days, { isRelative: false })
  const shares = figures.days.map(count => share(count, firstDay))
  const parts: Record<ViewName, Omit<View, 'number' | 'table'>> = {
    funnel: {
      hint: say.funnel.hint(period),
      sentence: worst === null ? say.funnel.noLoss : lossSentence(counts, worst),
      note: say.legend,
      drawing: <FunnelDrawing counts={counts} worst={worst} />,
    },
    days: {
      hint: firstDay === null ? '' : say.days.hint(formatValue(firstDay, 'count', locale)),
      sentence: isOfProgram ? stopSentence(stop) : say.chooseProgram,
      drawing: (
        <Bars
          label={`${tables.days.title}, ${say.drawing}`}
          bars={shares.map((percent, index) => ({
            label: `${index + 1}`,
            value: percent,
            written: percent === null ? say.underTen : `${percent}`,
            isMain: index === stop,
            isFirst: index > 0 && index % 7 === 0,
          }))}
        />
      ),
      ...(isOfProgram && figures.days.includes(null) && { note: say.legend }),
    },
    cohorts: {
      hint: isOfProgram ? say.cohorts.hint : '',
      sentence: isOfProgram ? `${say.legend} ${say.legendReached}` : say.chooseProgram,
      drawing: <CohortsDrawing cohorts={figures.cohorts} />,
    },
    revenue: {
      hint: say.revenue.hint,
      sentence: churnSentence(),
      drawing: <RevenueDrawing months={months} currency={currencyOf(figures.months)} />,
    },
    medias: {
      hint: say.medias.hint,
      sentence: mediaSentence() ?? say.legend,
      note: say.medias.note,
      drawing: <RowBars table={tables.medias} />,
    },
  }
  return viewNames.map((name, index) => ({ ...parts[name], number: index + 1, table: tables[name] }))

  function lossSentence(of: typeof counts, index: number): string {
    const { kept } = againstStepBefore(of, index)
    const nameOf = (step: number) => say.funnel.steps[funnelSteps[step] ?? 'registered']
    return say.funnel.loss(formatValue(100 - (kept ?? 0), 'percent', locale), nameOf(index - 1), nameOf(index))
  }

  function stopSentence(index: number | null): ReactNode {
    if (index === null) return say.days.noStop
    const name = figures.programs.find(({ code }) => code === question.code)?.dayNames[index]?.[locale]
    const points = (shares[index - 1] ?? 0) - (shares[index] ?? 0)
    return (
      <>
        <b>{say.days.stop(`${index + 1}`)}</b>
        {name && say.days.stopNamed(name)}
        {say.days.stopBy(`${points}`)}
      </>
    )
  }

  function churnSentence(): string {
    const [before, last] = months.slice(-2)
    if (!months.some(({ cents }) => cents !== null)) return say.revenue.none
    if (!last || last.churn === null) return say.revenue.noChurn
    const written = say.revenue.churned(
      formatValue(last.churn, 'percent', locale),
      formatDay(last.day, locale, 'monthName'),
    )
    const earlier = before?.churn ?? null
    return earlier === null
      ? written
      : `${written}${say.revenue.churnedBefore(formatValue(earlier, 'percent', locale))}`
  }

  function mediaSentence(): string | null {
    const [most] = figures.medias.toSorted((one, other) => (other.completed ?? 0) - (one.completed ?? 0))
    if (!most || most.completed === null) return null
    return say.medias.most(say.medias.types[most.type].toLowerCase(), formatValue(most.completed, 'count', locale))
  }
}
