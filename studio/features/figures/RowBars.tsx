import { Cell } from './DataTable.tsx'
import type { FigureTable, Value } from './figure-table.ts'
import styles from './RowBars.module.css'

/** Rows with a bar for each of their counts. */
export function RowBars({ table: { columns, rows } }: { table: FigureTable }) {
  const most = Math.max(...rows.flatMap(row => row.map(value => (typeof value === 'number' ? value : 0))), 1)
  return (
    <table className={styles.rows}>
      <thead>
        <tr>
          {columns.map(({ title }, index) => (
            <th key={title} scope="col" colSpan={index === 0 ? 1 : 2}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              <Measured key={columns[index + 1]?.title} value={value} most={most} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Measured({ value, most }: { value: Value; most: number }) {
  return (
    <>
      <td className={styles.value}>
        <Cell value={value} kind="count" />
      </td>
      <td className={styles.bar}>
        <svg width="100%" height="10" aria-hidden="true" focusable="false">
          {typeof value === 'number' && <rect width={`${(100 * value) / most}%`} height="10" rx="2" />}
        </svg>
      </td>
    </>
  )
}
