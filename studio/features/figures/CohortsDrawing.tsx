import type { Figures } from '../../../domain/features/figures/figures.contract.ts'
import { share } from '../../../domain/features/figures/figures.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './CohortsDrawing.module.css'
import { Cell, UnderTen } from './DataTable.tsx'
import { formatDay, formatValue } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'

/** Weeks of arrival by days of the programme; the deeper the green, the more completed that day. */
export function CohortsDrawing({ cohorts: { comparedDays, weeks } }: { cohorts: Figures['cohorts'] }) {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people with only a keyboard scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={`${say.cohorts.title}, ${say.drawing}`}>
      <table className={styles.cohorts}>
        <thead>
          <tr>
            <th scope="col">{say.cohorts.week}</th>
            <th scope="col">{say.cohorts.members}</th>
            {comparedDays.map(day => (
              <th key={day} scope="col" aria-label={say.cohorts.dayOf(`${day}`)}>
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, registered, counts }) => (
            <tr key={week}>
              <th scope="row">{formatDay(week, locale, 'short')}</th>
              <td className={styles.members}>
                <Cell value={registered} kind="count" />
              </td>
              {comparedDays.map((day, index) => (
                <Completed key={day} count={counts[index]} of={registered} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Completed({ count, of }: { count: number | null | undefined; of: number | null }) {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  if (count === undefined)
    return (
      <td className={styles.none} title={say.notYet}>
        ·
      </td>
    )
  const percent = share(count, of)
  if (percent === null)
    return (
      <td>
        <UnderTen />
      </td>
    )
  return <td data-depth={Math.min(5, Math.floor(percent / 20) + 1)}>{formatValue(percent, 'percent', locale)}</td>
}
