import { previewStates } from '../../../domain/features/preview/preview.rules.ts'
import { fastingCaps } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import { locales } from '../../../domain/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { themes } from '../../../web/ui/theme.ts'
import styles from './PreviewToolbar.module.css'
import { previewMessages } from './preview.messages.ts'
import { type PreviewChoices, previewWidths } from './preview-choices.ts'

/** Chooses language, width, colours, text size and the member's progress. */
export function PreviewToolbar({
  choices,
  hasLocked,
  hasMember,
  onChoose,
}: {
  choices: PreviewChoices
  /** Whether it looks different before its day opens. */
  hasLocked: boolean
  /** Whether it depends on who reads it. */
  hasMember: boolean
  onChoose: (changes: Partial<PreviewChoices>) => void
}) {
  const say = useMessages(previewMessages)
  const states = previewStates.filter(state => hasLocked || state !== 'locked')
  return (
    <div className={styles.bar}>
      <Segments
        label={say.locale}
        values={locales}
        chosen={choices.locale}
        wordOf={locale => locale.toUpperCase()}
        onChoose={locale => onChoose({ locale })}
      />
      <Segments
        label={say.width}
        values={previewWidths}
        chosen={choices.width}
        wordOf={width => `${width}`}
        titleOf={width => say.widths[width]}
        onChoose={width => onChoose({ width })}
      />
      <Segments
        label={say.theme}
        values={themes}
        chosen={choices.theme}
        wordOf={theme => say.themes[theme]}
        onChoose={theme => onChoose({ theme })}
      />
      {hasMember && (
        <Segments
          label={say.state}
          values={states}
          chosen={choices.state}
          wordOf={state => say.states[state]}
          onChoose={state => onChoose({ state })}
        />
      )}
      <button
        type="button"
        aria-pressed={choices.isLarge}
        title={say.largeLong}
        onClick={() => onChoose({ isLarge: !choices.isLarge })}
      >
        {say.large}
      </button>
      {hasMember && (
        <select
          aria-label={say.cap}
          value={choices.cap ?? 'none'}
          onChange={event => onChoose({ cap: fastingCaps.find(cap => cap === event.target.value) ?? null })}
        >
          {(['none', ...fastingCaps] as const).map(cap => (
            <option key={cap} value={cap}>
              {say.caps[cap]}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

function Segments<Value extends string | number>({
  label,
  values,
  chosen,
  wordOf,
  titleOf,
  onChoose,
}: {
  label: string
  values: readonly Value[]
  chosen: Value
  wordOf: (value: Value) => string
  titleOf?: (value: Value) => string
  onChoose: (value: Value) => void
}) {
  return (
    <fieldset aria-label={label} className={styles.segments}>
      {values.map(value => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          aria-label={titleOf?.(value)}
          title={titleOf?.(value)}
          onClick={() => onChoose(value)}
        >
          {wordOf(value)}
        </button>
      ))}
    </fieldset>
  )
}
