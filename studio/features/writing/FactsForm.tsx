import { useId } from 'react'
import { locales } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { AddField } from './AddField.tsx'
import { FactField } from './FactField.tsx'
import styles from './FactsForm.module.css'
import { initialOf, missingFields } from './fact-fields.ts'
import type { FactsContext } from './facts-context.ts'
import { ProblemNote, ProblemSign } from './ProblemNote.tsx'
import { placeInFacts } from './placed-problems.ts'
import { useProblemsOf } from './problems-context.ts'
import { useFields } from './use-fields.ts'
import { type PlaceVoice, VoicesField } from './VoicesField.tsx'
import { writingMessages } from './writing.messages.ts'
import { changeYaml, readYaml } from './yaml-text.ts'

/**
 * The facts of a subject as fields, one for each value of its YAML, in its order, and those that its schema allows besides. Comments and line
 * breaks of the source stay.
 */
export function FactsForm({
  path,
  text,
  label,
  isEditable,
  offered,
  choosePicture,
  placeVoice,
  onChange,
}: {
  /** The file's path. */
  path: string
  text: string
  label: string
  isEditable: boolean
  offered: FactsContext['offered']
  choosePicture?: FactsContext['choosePicture']
  /** Puts a recorded voice at a path of the change; missing where there is no session. */
  placeVoice?: PlaceVoice | undefined
  onChange: (text: string) => void
}) {
  const say = useMessages(writingMessages)
  const id = useId()
  const fields = useFields(path)
  const found = useProblemsOf(path)
  const data = readYaml(text)
  if (typeof data !== 'object' || data === null)
    return (
      <div className={styles.field} data-spot>
        <label>
          {say.brokenFacts}
          <textarea
            className={styles.source}
            aria-label={label}
            aria-describedby={found.length > 0 ? id : undefined}
            readOnly={!isEditable}
            value={text}
            onChange={event => onChange(event.target.value)}
          />
        </label>
        <ProblemNote id={id} problems={found} />
      </div>
    )
  const problems = placeInFacts(found, data)
  const ofFile = problems.get('') ?? []
  const isSession = placeVoice !== undefined && 'sources' in data
  const shown = Object.entries(data).filter(([name]) => !(isSession && name === 'voices'))
  const context: FactsContext = {
    isEditable,
    fields,
    problems,
    offered,
    choosePicture,
    onChange: (place, value) => onChange(changeYaml(text, place, value)),
  }
  return (
    <fieldset className={styles.form} aria-label={label}>
      {shown.map(([name, value]) => (
        <FactField key={name} path={[Array.isArray(data) ? Number(name) : name]} value={value} context={context} />
      ))}
      {isSession && (
        <VoicesField
          mediaId={path.replace(/^medias\/|\.yaml$/g, '')}
          text={text}
          languages={'languages' in data ? ['fr'] : locales}
          problems={[...problems].flatMap(([place, here]) => (/^voices(\.|$)/.test(place) ? here : []))}
          isEditable={isEditable}
          placeVoice={placeVoice}
          onChange={onChange}
        />
      )}
      <div className={styles.field} data-spot data-wrong={ofFile.length > 0 || undefined}>
        {ofFile.length > 0 && <ProblemSign />}
        {isEditable && (
          <AddField
            names={missingFields(fields, [], data).filter(name => !(isSession && name === 'voices'))}
            onAdd={name => context.onChange([name], initialOf(fields, [name]))}
          />
        )}
        <details>
          <summary aria-describedby={ofFile.length > 0 ? id : undefined}>{say.source}</summary>
          <textarea
            className={styles.source}
            aria-label={`${label}, ${say.source}`}
            readOnly={!isEditable}
            value={text}
            onChange={event => onChange(event.target.value)}
          />
        </details>
        <ProblemNote id={id} problems={ofFile} />
      </div>
    </fieldset>
  )
}
