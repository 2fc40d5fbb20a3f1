import type { Figures, Funnel } from '../../../domain/features/figures/figures.contract.ts'
import { periodNames, wholeBreakdowns } from '../../../domain/features/figures/figures.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './FiguresQuestion.module.css'
import { type Question, scopeName } from './figure-tables.ts'
import { figuresMessages } from './figures.messages.ts'

interface Asked {
  figures: Figures
  question: Question
  onChange: (changes: Partial<Question>) => void
}

/** Chooses the members, the period and the counted day that the figures are about. */
export function FiguresQuestion({ figures, question, onChange }: Asked) {
  const say = useMessages(figuresMessages)
  const { span } = figures
  return (
    <div className={styles.question}>
      <ScopeField figures={figures} question={question} onChange={onChange} />
      {span && (
        <label>
          {say.day}
          <input
            type="date"
            min={span.first}
            max={span.last}
            value={question.day || (figures.counted?.day ?? '')}
            onChange={({ target: { value } }) => onChange({ day: value })}
          />
        </label>
      )}
      <fieldset className={styles.periods} aria-label={say.period}>
        {periodNames.map(period => (
          <button
            key={period}
            type="button"
            aria-pressed={period === question.period}
            title={say.periodNames[period]}
            onClick={() => onChange({ period })}
          >
            {say.periods[period]}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

function ScopeField({ figures, question, onChange }: Asked) {
  const say = useMessages(figuresMessages)
  const locale = useLocale()
  const groups: { title: string; scope: Funnel['scope']; codes: readonly string[] }[] = [
    { title: say.programs, scope: 'program', codes: figures.programs.map(({ code }) => code) },
    { title: say.locales, scope: 'locale', codes: wholeBreakdowns.locale },
    { title: say.referrers, scope: 'referrer', codes: wholeBreakdowns.referrer },
  ]
  return (
    <label>
      {say.of}
      <select
        value={`${question.scope}:${question.code}`}
        onChange={({ target: { value } }) => {
          const [scope, code = ''] = value.split(':')
          onChange({ scope: groups.find(group => group.scope === scope)?.scope ?? 'all', code })
        }}
      >
        <option value="all:">{say.everybody}</option>
        {groups.map(({ title, scope, codes }) => (
          <optgroup key={scope} label={title}>
            {codes.map(code => (
              <option key={code} value={`${scope}:${code}`}>
                {scopeName(figures, { scope, code }, { say, locale })}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </label>
  )
}
