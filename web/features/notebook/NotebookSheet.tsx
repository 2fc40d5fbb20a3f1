import { formatDay } from '../../../domain/days.ts'
import type { NotebookBlock } from '../../../domain/features/notebook/notebook.contract.ts'
import { type CellKind, rowsInUse } from '../../../domain/features/notebook/notebook.rules.ts'
import styles from './NotebookSheet.module.css'

/** What is written in a block, to read or print. Empty cells are lines to fill in by hand when printed. */
export function NotebookSheet({ block, cells }: { block: NotebookBlock | null; cells: readonly string[] }) {
  const { columns = [], rows = [] } = block ?? {}
  if (columns.length * rows.length <= 1)
    return (
      <p className={styles.lines} data-empty={!cells.some(Boolean) || undefined}>
        {cells.filter(Boolean).join('\n')}
      </p>
    )
  const hasHeadings = rows.some(Boolean)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead hidden={columns.length === 1}>
          <tr>
            {hasHeadings && <td />}
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, (block && rowsInUse(block, cells)) || rows.length).map((heading, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
            <tr key={row}>
              {hasHeadings && <th scope="row">{heading}</th>}
              {columns.map(({ label, kind }, column) => {
                const text = cells[row * columns.length + column] ?? ''
                return <td key={label}>{shownText(kind, text)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function shownText(kind: CellKind, text: string): string {
  if (kind === 'check') return text ? '☑' : '☐'
  return kind === 'date' && text ? formatDay(new Date(text), 'UTC') : text
}
