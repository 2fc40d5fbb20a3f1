import { useId, useState } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { useChoiceName } from '../../ui/use-field-name.ts'
import styles from './FactsForm.module.css'
import { fieldAt } from './fact-fields.ts'
import type { FactsContext } from './facts-context.ts'
import { PictureField } from './PictureField.tsx'
import { writingMessages } from './writing.messages.ts'
import type { YamlPath } from './yaml-text.ts'

/** Keys that never change once they exist, because members' progress refers to them. */
const fixed: readonly unknown[] = ['id', 'code', 'type']
/** Longest text, in characters when it is opened, that is edited on one line. */
const shortText = 48

/** A value without values of its own: yes or no, a number, a choice or a text. */
export function PlainField({
  path,
  label,
  value,
  noteId,
  context: { isEditable, fields, offered, choosePicture, onChange },
}: {
  path: YamlPath
  label: string
  value: unknown
  /** Id of the note about its problems; undefined if it has none. */
  noteId: string | undefined
  context: FactsContext
}) {
  const choiceName = useChoiceName()
  const say = useMessages(writingMessages)
  const listId = useId()
  const text = typeof value === 'string' ? value : ''
  // Decided once: replacing the element would take the focus away while somebody types.
  const [isLong] = useState(text.length > shortText)
  const name = path.findLast(part => typeof part === 'string')
  const isReadOnly = !isEditable || (fixed.includes(path.at(-1)) && value !== '')
  const described = noteId ? { 'aria-invalid': true, 'aria-describedby': noteId } : {}
  if (typeof value === 'boolean')
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value}
          disabled={isReadOnly}
          onChange={event => onChange(path, event.target.checked)}
          {...described}
        />
        {label}
      </label>
    )
  if (typeof value === 'number' || (value === null && fieldAt(fields, path)?.kind === 'number'))
    return (
      <label>
        {label}
        <input
          type="number"
          step="any"
          defaultValue={value ?? ''}
          key={value}
          readOnly={isReadOnly}
          onBlur={event => event.target.value !== '' && onChange(path, event.target.valueAsNumber)}
          {...described}
        />
      </label>
    )
  if (name === 'picture' && isEditable && choosePicture)
    return (
      <PictureField
        value={text}
        label={label}
        described={described}
        onChange={picture => onChange(path, picture)}
        choosePicture={choosePicture}
      />
    )
  const { options = [] } = fieldAt(fields, path) ?? {}
  if (options.length > 0 && !isReadOnly)
    return (
      <label>
        {label}
        <select value={text} onChange={event => onChange(path, event.target.value)} {...described}>
          {[...new Set([text, ...options])].map(option => (
            <option key={option} value={option}>
              {option === '' ? say.choose : choiceName(option)}
            </option>
          ))}
        </select>
      </label>
    )
  const known = offered[String(name)]
  if (isLong)
    return (
      <label>
        {label}
        <textarea
          className={styles.text}
          value={text}
          readOnly={isReadOnly}
          onChange={event => onChange(path, event.target.value)}
          {...described}
        />
      </label>
    )
  return (
    <label>
      {label}
      <input
        // A fixed value is shown by its name.
        value={options.includes(text) ? choiceName(text) : text}
        readOnly={isReadOnly}
        list={known && listId}
        onChange={event => onChange(path, event.target.value === '' && value === null ? null : event.target.value)}
        {...described}
      />
      {known && (
        <datalist id={listId}>
          {known.map(option => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
    </label>
  )
}
