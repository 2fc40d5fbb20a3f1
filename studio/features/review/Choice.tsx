import styles from './ReviewPage.module.css'

/** A few choices of which one holds, as buttons side by side. */
export function Choice<Name extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string
  choices: Record<Name, string>
  chosen: Name
  onChoose: (name: Name) => void
}) {
  const names = Object.keys(choices) as Name[]
  return (
    <fieldset aria-label={label} className={styles.choice}>
      {names.map(name => (
        <button key={name} type="button" aria-pressed={name === chosen} onClick={() => onChoose(name)}>
          {choices[name]}
        </button>
      ))}
    </fieldset>
  )
}
