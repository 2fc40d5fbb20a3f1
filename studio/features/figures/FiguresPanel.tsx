import { type ReactNode, useId } from 'react'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { saveFile } from '../../../web/ui/save-file.ts'
import { DataTable } from './DataTable.tsx'
import styles from './FiguresPanel.module.css'
import { type FigureTable, writeCsv } from './figure-table.ts'
import { figuresMessages } from './figures.messages.ts'

/** What every view has: its table, and what it is about. */
export interface View {
  /** Its number on the screen and on the keyboard, from 1. */
  number: number
  table: FigureTable
  hint: string
  /** The one thing to see. */
  sentence: ReactNode
  /** Below the sentence: how to read it. */
  note?: string
  drawing: ReactNode
}

/** One view: a drawing or the same as a table, the one thing to see as a sentence, and a CSV file. */
export function FiguresPanel({ view, isTable, onChange }: { view: View; isTable: boolean; onChange: () => void }) {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  const headingId = useId()
  const { number, table, hint, sentence, note, drawing } = view
  const hasRows = table.rows.length > 0
  return (
    <section className={styles.panel} aria-labelledby={headingId} data-panel={number} tabIndex={-1}>
      <header className={styles.head}>
        <h2 id={headingId}>{table.title}</h2>
        <span className={styles.hint}>{hint}</span>
        {hasRows && (
          <>
            <fieldset className={styles.choice} aria-label={say.view(table.title)}>
              <button type="button" aria-pressed={!isTable} onClick={() => isTable && onChange()}>
                {say.drawing}
              </button>
              <button type="button" aria-pressed={isTable} onClick={() => isTable || onChange()}>
                {say.table}
              </button>
            </fieldset>
            <button
              type="button"
              className={styles.csv}
              aria-label={say.csvOf(table.title)}
              onClick={() =>
                saveFile(`${fileNameOf(table.title)}.csv`, writeCsv([table], locale, say.underTen), 'text/csv')
              }
            >
              {say.csv}
            </button>
          </>
        )}
      </header>
      {hasRows && <div className={styles.body}>{isTable ? <DataTable table={table} /> : drawing}</div>}
      <p className={styles.sentence}>{sentence}</p>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  )
}

/** Returns a title as the name of a file: without accents, spaces and signs. */
export function fileNameOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
