import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { NotebookBlock, NotebookEntry } from '../../../domain/features/notebook/notebook.contract.ts'
import { rowsInUse } from '../../../domain/features/notebook/notebook.rules.ts'
import { call } from '../../client/client.ts'
import { outdatedBy } from '../../client/keys.ts'
import { readAgain } from '../../client/read-again.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Status } from '../../ui/Status.tsx'
import styles from './Notebook.module.css'
import { NotebookCell } from './NotebookCell.tsx'
import { NotebookSheet } from './NotebookSheet.tsx'
import { notebookMessages } from './notebook.messages.ts'
import { useEntry } from './use-entry.ts'

/** A block to write in: lines or a table, and whether what stands there is saved. */
export function NotebookField({
  userId,
  mediaId,
  entryId,
  block,
  saved,
  isFocused,
  onConsentMissing,
}: {
  userId: string
  mediaId: string
  entryId: string
  block: NotebookBlock
  saved: NotebookEntry | undefined
  /** Whether writing starts here: the member just agreed. */
  isFocused: boolean
  onConsentMissing: () => void
}) {
  const say = useMessages(notebookMessages)
  const queries = useQueryClient()
  const heading = useId()
  const form = useRef<HTMLDivElement>(null)
  const entry = useEntry(userId, entryId, block, saved)
  const { cells, state } = entry
  const [other, setOther] = useState<NotebookEntry | null>(null)
  const isTable = cells.length > 1
  const [rowCount, setRowCount] = useState(() => Math.max(1, rowsInUse(block, cells)))

  useEffect(() => {
    if (isFocused) form.current?.querySelector<HTMLElement>('textarea, input')?.focus()
  }, [isFocused])
  useEffect(() => {
    if (state === 'consent') onConsentMissing()
  }, [state, onConsentMissing])

  /** Reads the other version, to choose between the two. */
  async function compare() {
    try {
      const { body } = await call('GET /api/notebook', { query: { page: mediaId } })
      const found = body.pages.flatMap(({ entries }) => entries).find(({ id }) => id === entryId)
      if (found) return setOther(found)
      // It was erased elsewhere: what stands here is the only version.
      await entry.keepMine(0)
    } catch (error) {
      console.warn('The other version was not read', error)
    }
  }

  function choose(isMine: boolean) {
    if (!other) return
    if (isMine) void entry.keepMine(other.revision)
    else {
      setRowCount(Math.max(rowCount, rowsInUse(block, other.cells)))
      entry.takeOther({ cells: other.block ? other.cells : cells.map(() => ''), revision: other.revision })
    }
    setOther(null)
    void readAgain(queries, outdatedBy.choosingEntryVersion())
  }

  /** One column has no heading: each row’s heading labels its cell. */
  const labelOf = (row: number, columnLabel: string) => {
    if (!isTable) return block.label
    return block.columns.length === 1 ? block.rows[row] || say.row(row + 1) : columnLabel
  }

  const cellOf = (row: number, column: number) => {
    const index = row * block.columns.length + column
    const { label, kind } = block.columns[column] ?? { label: '', kind: 'short' }
    return (
      <NotebookCell
        key={index}
        label={labelOf(row, label)}
        kind={kind}
        lines={block.lines}
        text={cells[index] ?? ''}
        onChange={text => entry.change(index, text)}
        onBlur={() => void entry.send()}
      />
    )
  }

  return (
    <div ref={form} className={styles.field} {...(isTable && { role: 'group', 'aria-labelledby': heading })}>
      {isTable && (
        <p id={heading} className={styles.label}>
          {block.label}
        </p>
      )}
      {block.rows.slice(0, rowCount).map((rowHeading, row) =>
        block.columns.length === 1 || !isTable ? (
          cellOf(row, 0)
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
          <fieldset key={row} className={styles.row}>
            {block.rows.length > 1 && <legend>{rowHeading || say.row(row + 1)}</legend>}
            <div className={styles.cells}>{block.columns.map((_, column) => cellOf(row, column))}</div>
          </fieldset>
        ),
      )}
      {rowCount < block.rows.length && (
        <div>
          <Button variant="quiet" onClick={() => setRowCount(rowCount + 1)}>
            {say.addRow}
          </Button>
        </div>
      )}
      <div className={styles.state} data-state={state}>
        <Status isGood={state === 'saved'}>{say.states[state]}</Status>
      </div>
      {state === 'conflict' && (
        <div className={styles.conflict}>
          <Alert>{say.conflict}</Alert>
          {other ? (
            <>
              <NotebookSheet block={other.block} cells={other.cells} />
              <div className={styles.actions}>
                <Button onClick={() => choose(true)}>{say.keepMine}</Button>
                <Button variant="quiet" onClick={() => choose(false)}>
                  {say.takeOther}
                </Button>
              </div>
            </>
          ) : (
            <Button variant="quiet" onClick={() => void compare()}>
              {say.compare}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
