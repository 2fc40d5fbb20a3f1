import { useId } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import styles from './FactsForm.module.css'
import type { FactsContext } from './facts-context.ts'
import { PictureField } from './PictureField.tsx'
import { writingMessages } from './writing.messages.ts'
import type { YamlPath } from './yaml-text.ts'

/** What is never changed once it exists: members' progress refers to it. */
const fixed: readonly unknown[] = ['id', 'code', 'type']
/** A text of more letters than this is written in several lines. */
const shortText = 48

/** One value of the facts, whatever its kind. */
export function FactField({ path, value, context }: { path: YamlPath; value: unknown; context: FactsContext }) {
  const label = useLabel(path)
  if (Array.isArray(value)) return <ListField path={path} label={label} entries={value} context={context} />
  if (typeof value === 'object' && value !== null)
    return (
      <fieldset className={styles.group}>
        <legend>{label}</legend>
        {Object.entries(value).map(([name, inner]) => (
          <FactField key={name} path={[...path, name]} value={inner} context={context} />
        ))}
      </fieldset>
    )
  return <PlainField path={path} label={label} value={value} context={context} />
}

function PlainField({
  path,
  label,
  value,
  context: { isEditable, offered, choosePicture, onChange },
}: {
  path: YamlPath
  label: string
  value: unknown
  context: FactsContext
}) {
  const listId = useId()
  const name = path.findLast(part => typeof part === 'string')
  const isReadOnly = !isEditable || (fixed.includes(path.at(-1)) && value !== '')
  if (typeof value === 'boolean')
    return (
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={value}
          disabled={isReadOnly}
          onChange={event => onChange(path, event.target.checked)}
        />
        {label}
      </label>
    )
  if (typeof value === 'number')
    return (
      <label>
        {label}
        <input
          type="number"
          step="any"
          defaultValue={value}
          key={value}
          readOnly={isReadOnly}
          onBlur={event => event.target.value !== '' && onChange(path, event.target.valueAsNumber)}
        />
      </label>
    )
  const text = typeof value === 'string' ? value : ''
  if (name === 'picture' && isEditable && choosePicture)
    return (
      <PictureField
        value={text}
        label={label}
        onChange={picture => onChange(path, picture)}
        choosePicture={choosePicture}
      />
    )
  const known = offered[String(name)]
  if (text.length > shortText)
    return (
      <label>
        {label}
        <textarea
          className={styles.text}
          value={text}
          readOnly={isReadOnly}
          onChange={event => onChange(path, event.target.value)}
        />
      </label>
    )
  return (
    <label>
      {label}
      <input
        value={text}
        readOnly={isReadOnly}
        list={known && listId}
        onChange={event => onChange(path, event.target.value === '' && value === null ? null : event.target.value)}
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

function ListField({
  path,
  label,
  entries,
  context,
}: {
  path: YamlPath
  label: string
  entries: readonly unknown[]
  context: FactsContext
}) {
  const say = useMessages(writingMessages)
  const { isEditable, onChange } = context
  const move = (from: number, to: number) => onChange(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {entries.map((entry, index) => {
        const name = say.entry(`${index + 1}`)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity of their own; their place is all there is.
          <div key={`${index}`} className={styles.entry}>
            <FactField path={[...path, index]} value={entry} context={context} />
            {isEditable && (
              <span className={styles.acts}>
                <button
                  type="button"
                  aria-label={say.moveUp(name)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <Icon name="chevronDown" size="0.9rem" />
                </button>
                <button
                  type="button"
                  aria-label={say.removeEntry(name)}
                  onClick={() => onChange(path, entries.toSpliced(index, 1))}
                >
                  <Icon name="close" size="0.9rem" />
                </button>
              </span>
            )}
          </div>
        )
      })}
      {isEditable && (
        <button type="button" onClick={() => onChange(path, [...entries, emptied(entries.at(-1) ?? '')])}>
          {say.addEntry}
        </button>
      )}
    </fieldset>
  )
}

/** Returns a value of the same shape with nothing in it. */
function emptied(value: unknown): unknown {
  if (typeof value === 'number') return 1
  if (typeof value === 'boolean') return false
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]))
}

/** Returns what a field is called: by its name, or, in a list, by its place. */
function useLabel(path: YamlPath): string {
  const say = useMessages(writingMessages)
  const name = path.at(-1)
  if (typeof name === 'number') return say.entry(`${name + 1}`)
  if (name === 'fr' || name === 'en') return say.languages[name]
  const fields: Readonly<Record<string, string>> = say.fields
  return fields[name ?? ''] ?? String(name)
}
