import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './DataTable.module.css'
import { type ColumnKind, type FigureTable, formatValue, type Value } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'

/** A view as a table. It scrolls in its panel where it is too wide. */
export function DataTable({ table: { title, columns, rows, currency } }: { table: FigureTable }) {
  const say = useMessages(figuresMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people with only a keyboard scroll it.
    <section className={styles.scroll} tabIndex={0} aria-label={`${title}, ${say.table}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.title} scope="col" data-kind={column.kind}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and never move.
            <tr key={number}>
              {row.map((value, index) => {
                const column = columns[index]
                if (index === 0)
                  return (
                    <th key={column?.title} scope="row">
                      {value}
                    </th>
                  )
                return (
                  <td key={column?.title} data-kind={column?.kind}>
                    <Cell value={value} kind={column?.kind ?? 'text'} currency={currency} />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A value as it is written; 'under ten' for one that is withheld, a dash for one that does not exist. */
export function Cell({ value, kind, currency }: { value: Value; kind: ColumnKind; currency?: string | undefined }) {
  const locale = useLocale()
  if (value === undefined) return <>—</>
  if (value === null) return <UnderTen />
  return <>{typeof value === 'string' ? value : formatValue(value, kind, locale, currency)}</>
}

/** What stands for a count under ten: the words on hatching, never a number or a shade. */
export function UnderTen() {
  const say = useMessages(figuresMessages)
  return (
    <span className={styles.underTen} title={say.underTenHint}>
      <span>{say.underTen}</span>
    </span>
  )
}
