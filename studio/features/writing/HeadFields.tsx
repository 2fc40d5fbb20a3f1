import { useId } from 'react'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Icon } from '../../../web/ui/Icon.tsx'
import { useFieldName } from '../../ui/use-field-name.ts'
import { AddField } from './AddField.tsx'
import { fieldAt, missingFields } from './fact-fields.ts'
import styles from './HeadFields.module.css'
import { ProblemNote, ProblemSign } from './ProblemNote.tsx'
import type { PlacedProblems, Problem } from './placed-problems.ts'
import { useFields } from './use-fields.ts'
import { writingMessages } from './writing.messages.ts'

/** The head of a text as fields: its title, and what else its schema allows. */
export function HeadFields({
  path,
  head,
  language,
  problems,
  isEditable,
  onChange,
}: {
  /** The file's path. */
  path: string
  head: object
  /** Name of the language. */
  language: string
  problems: PlacedProblems['head']
  isEditable: boolean
  /** Undefined removes the field. */
  onChange: (field: string, text: string | undefined) => void
}) {
  const fields = useFields(path, isEditable)
  return (
    <>
      {Object.entries(head).map(([name, value]) => (
        <HeadField
          key={name}
          name={name}
          language={language}
          value={typeof value === 'string' ? value : ''}
          problems={problems.get(name) ?? []}
          isEditable={isEditable}
          isRemovable={isEditable && (fieldAt(fields, [name])?.isOptional ?? false)}
          onChange={text => onChange(name, text)}
        />
      ))}
      {isEditable && <AddField names={missingFields(fields, [], head)} onAdd={name => onChange(name, '')} />}
    </>
  )
}

function HeadField({
  name,
  language,
  value,
  problems,
  isEditable,
  isRemovable,
  onChange,
}: {
  name: string
  language: string
  value: string
  problems: readonly Problem[]
  isEditable: boolean
  isRemovable: boolean
  onChange: (text: string | undefined) => void
}) {
  const say = useMessages(writingMessages)
  const label = useFieldName()(name)
  const id = useId()
  const isWrong = problems.length > 0
  return (
    <div className={styles.field} data-spot data-wrong={isWrong || undefined}>
      {isWrong && <ProblemSign />}
      <label data-title={name === 'title' || undefined}>
        <span>{label}</span>
        <textarea
          rows={1}
          aria-label={`${label}, ${language}`}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? id : undefined}
          readOnly={!isEditable}
          value={value}
          // A head's texts are of one line.
          onChange={event => onChange(event.target.value.replaceAll('\n', ' '))}
        />
      </label>
      {isRemovable && (
        <button type="button" aria-label={say.removeEntry(label)} onClick={() => onChange(undefined)}>
          <Icon name="close" size="0.9rem" />
        </button>
      )}
      <ProblemNote id={id} problems={problems} />
    </div>
  )
}
