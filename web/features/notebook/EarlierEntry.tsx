import { type ReactNode, useState } from 'react'
import { formatDay } from '../../../domain/days.ts'
import type { NotebookEntry } from '../../../domain/features/notebook/notebook.contract.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './Notebook.module.css'
import { NotebookSheet } from './NotebookSheet.tsx'
import { notebookMessages } from './notebook.messages.ts'

/** What the member wrote in an earlier page, to read again; they may change it where it stands. */
export function EarlierEntry({
  entry: { block, cells, writtenOn },
  label,
  children,
}: {
  entry: NotebookEntry
  label: string
  /** The lines to write in, shown once the member wants to change something. */
  children: ReactNode
}) {
  const say = useMessages(notebookMessages)
  const { user } = useSession()
  const [isChanging, setChanging] = useState(false)
  if (isChanging) return children
  return (
    <div className={styles.field}>
      <p className={styles.label}>{label}</p>
      <div className={styles.earlier}>
        <NotebookSheet block={block} cells={cells} />
      </div>
      <div className={styles.actions}>
        <span className={styles.paper}>{say.writtenOn(formatDay(new Date(writtenOn), user?.timezone))}</span>
        <Button variant="link" aria-label={say.changeOf(label)} onClick={() => setChanging(true)}>
          {say.change}
        </Button>
      </div>
    </div>
  )
}
