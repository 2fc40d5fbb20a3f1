import { useId } from 'react'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import { useFieldName } from '../../ui/use-field-name.ts'
import { AddField } from './AddField.tsx'
import styles from './FactsForm.module.css'
import { fieldAt, initialOf, missingFields } from './fact-fields.ts'
import type { FactsContext } from './facts-context.ts'
import { PlainField } from './PlainField.tsx'
import { ProblemNote, ProblemSign } from './ProblemNote.tsx'
import { writingMessages } from './writing.messages.ts'
import { valueAt, type YamlPath } from './yaml-text.ts'

/** One value of the facts, whatever its kind, with what is wrong with it. One that the file may lack can be removed. */
export function FactField({ path, value, context }: { path: YamlPath; value: unknown; context: FactsContext }) {
  const say = useMessages(writingMessages)
  const label = useLabel(path, value, context)
  const id = useId()
  const problems = context.problems.get(path.join('.')) ?? []
  const isRemovable = context.isEditable && fieldAt(context.fields, path)?.isOptional
  return (
    <div className={styles.field} data-spot data-wrong={problems.length > 0 || undefined}>
      {problems.length > 0 && <ProblemSign />}
      <Value path={path} label={label} value={value} noteId={problems.length > 0 ? id : undefined} context={context} />
      {isRemovable && (
        <button
          type="button"
          className={styles.remove}
          aria-label={say.removeEntry(label)}
          onClick={() => context.onChange(path, undefined)}
        >
          <Icon name="close" size="0.9rem" />
        </button>
      )}
      <ProblemNote id={id} problems={problems} />
    </div>
  )
}

/** Returns what a value is called: an entry of a list and a row of a table by their own name or title, if they have one. */
function useLabel(path: YamlPath, value: unknown, { fields }: FactsContext): string {
  const fieldName = useFieldName()
  const locale = useLocale()
  const isEntry = fieldAt(fields, path)?.path.endsWith('*') ?? false
  const names = isEntry ? [['name', locale], ['title', locale], ['title']].map(place => valueAt(value, place)) : []
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? fieldName(path.at(-1))
}

interface ValueOptions {
  path: YamlPath
  label: string
  value: unknown
  noteId: string | undefined
  context: FactsContext
}

function Value({ path, label, value, noteId, context }: ValueOptions) {
  if (Array.isArray(value)) return <ListField path={path} label={label} entries={value} context={context} />
  if (typeof value !== 'object' || value === null)
    return <PlainField path={path} label={label} value={value} noteId={noteId} context={context} />
  const { isEditable, fields, onChange } = context
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {Object.entries(value).map(([name, inner]) => (
        <FactField key={name} path={[...path, name]} value={inner} context={context} />
      ))}
      {isEditable && (
        <AddField
          group={label}
          names={missingFields(fields, path, value)}
          onAdd={name => onChange([...path, name], initialOf(fields, [...path, name]))}
        />
      )}
    </fieldset>
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
  const { isEditable, fields, onChange } = context
  const move = (from: number, to: number) => onChange(path, entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]))
  const next = () => {
    const entry = [...path, entries.length]
    return fieldAt(fields, entry) ? initialOf(fields, entry) : emptied(entries.at(-1) ?? '')
  }
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
        <button type="button" onClick={() => onChange(path, [...entries, next()])}>
          {say.addEntry}
        </button>
      )}
    </fieldset>
  )
}

/** Returns a value of the same shape with nothing in it. */
function emptied(value: unknown): unknown {
  if (typeof value === 'number') return null
  if (typeof value === 'boolean') return false
  if (Array.isArray(value)) return []
  if (typeof value !== 'object' || value === null) return ''
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, emptied(inner)]))
}
