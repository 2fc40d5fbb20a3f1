import { againstStepBefore, funnelSteps } from '../../../domain/features/figures/figures.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Cell } from './DataTable.tsx'
import styles from './FunnelDrawing.module.css'
import { formatValue } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'

/** The steps from registering to the end, each with a bar, its share of the step before, and how many left. */
export function FunnelDrawing({ counts, worst }: { counts: readonly (number | null)[]; worst: number | null }) {
  const { funnel } = useMessages(figuresMessages)
  const locale = useLocale()
  const most = Math.max(...counts.map(count => count ?? 0), 1)
  return (
    <table className={styles.funnel}>
      <thead>
        <tr>
          <th scope="col">{funnel.step}</th>
          <th scope="col">{funnel.members}</th>
          <td />
          <th scope="col">{funnel.kept}</th>
          <th scope="col">{funnel.lost}</th>
        </tr>
      </thead>
      <tbody>
        {funnelSteps.map((step, index) => {
          const count = counts[index] ?? null
          const { kept, lost } = againstStepBefore(counts, index)
          return (
            <tr key={step} data-worst={index === worst}>
              <th scope="row">{funnel.steps[step]}</th>
              <td>
                <Cell value={count} kind="count" />
              </td>
              <td className={styles.bar}>
                <svg width="100%" height="14" aria-hidden="true" focusable="false">
                  {count !== null && <rect width={`${(100 * count) / most}%`} height="14" rx="2" />}
                </svg>
              </td>
              <td>
                <Cell value={kept ?? undefined} kind="percent" />
              </td>
              <td className={styles.lost}>{lost !== null && signed(-lost, locale)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function signed(count: number, locale: Locale): string {
  if (count === 0) return '0'
  return `${count < 0 ? '−' : '+'}${formatValue(Math.abs(count), 'count', locale)}`
}
