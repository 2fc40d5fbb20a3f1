import { useMessages } from '../../../web/i18n/messages.ts'
import { FactField } from './FactField.tsx'
import styles from './FactsForm.module.css'
import type { FactsContext } from './facts-context.ts'
import { writingMessages } from './writing.messages.ts'
import { changeYaml, readYaml } from './yaml-text.ts'

/** The facts of a subject as fields, one for each value of its YAML, in its order. Comments and line breaks of the source stay. */
export function FactsForm({
  text,
  label,
  isEditable,
  offered,
  choosePicture,
  onChange,
}: {
  text: string
  label: string
  isEditable: boolean
  offered: FactsContext['offered']
  choosePicture?: FactsContext['choosePicture']
  onChange: (text: string) => void
}) {
  const say = useMessages(writingMessages)
  const data = readYaml(text)
  if (typeof data !== 'object' || data === null)
    return (
      <label>
        {say.brokenFacts}
        <textarea
          className={styles.source}
          aria-label={label}
          readOnly={!isEditable}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      </label>
    )
  const context: FactsContext = {
    isEditable,
    offered,
    choosePicture,
    onChange: (path, value) => onChange(changeYaml(text, path, value)),
  }
  return (
    <fieldset className={styles.form} aria-label={label}>
      {Object.entries(data).map(([name, value]) => (
        <FactField key={name} path={[name]} value={value} context={context} />
      ))}
      <details>
        <summary>{say.source}</summary>
        <textarea
          className={styles.source}
          aria-label={`${label}, ${say.source}`}
          readOnly={!isEditable}
          value={text}
          onChange={event => onChange(event.target.value)}
        />
      </details>
    </fieldset>
  )
}
