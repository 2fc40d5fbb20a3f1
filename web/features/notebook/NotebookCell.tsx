import { type CellKind, isCellValid, longestCell } from '../../../domain/features/notebook/notebook.rules.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Notebook.module.css'
import { notebookMessages } from './notebook.messages.ts'

/** One cell to write in, by its kind. */
export function NotebookCell({
  label,
  kind,
  lines,
  text,
  onChange,
  onBlur,
}: {
  label: string
  kind: CellKind
  lines: number
  text: string
  onChange: (text: string) => void
  onBlur: () => void
}) {
  const say = useMessages(notebookMessages)
  const error = isCellValid(kind, text) ? undefined : say.wrong[kind === 'number' ? 'number' : 'other']
  const shared = { label, value: text, onChange, onBlur, ...(error !== undefined && { error }) }
  if (kind === 'long') return <TextArea {...shared} rows={lines} maxLength={longestCell.long} />
  if (kind === 'check')
    return (
      <label className={styles.check}>
        <input type="checkbox" checked={text === 'x'} onChange={event => onChange(event.target.checked ? 'x' : '')} />
        {label}
      </label>
    )
  if (kind === 'number') return <TextField {...shared} inputMode="numeric" maxLength={2} autoComplete="off" />
  if (kind === 'short') return <TextField {...shared} maxLength={longestCell.short} autoComplete="off" />
  return <TextField {...shared} type={kind} />
}
