import { useMessages } from '../../../web/i18n/messages.ts'
import { useFieldName } from '../../ui/use-field-name.ts'
import styles from './FactsForm.module.css'
import { writingMessages } from './writing.messages.ts'

/** Offers the fields that the schema allows and the file lacks. */
export function AddField({
  group,
  names,
  onAdd,
}: {
  /** What they are added to; nothing at the top. */
  group?: string
  names: readonly string[]
  onAdd: (name: string) => void
}) {
  const say = useMessages(writingMessages)
  const nameOf = useFieldName()
  if (names.length === 0) return null
  return (
    <details className={styles.add}>
      <summary>{group ? say.addFieldTo(group) : say.addField}</summary>
      <div>
        {names.map(name => (
          <button key={name} type="button" onClick={() => onAdd(name)}>
            {nameOf(name)}
          </button>
        ))}
      </div>
    </details>
  )
}
