import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { State } from '../../ui/State.tsx'
import type { DraftSnapshot, DraftStore } from './draft-store.ts'
import { mendPunctuation } from './mend-punctuation.ts'
import styles from './ProblemsPane.module.css'
import type { useChecked } from './use-checked.ts'
import { writingMessages } from './writing.messages.ts'

/** What stands in the way of publishing: of this subject first, then of the rest of the change. F8 goes from one to the next. */
export function ProblemsPane({
  stem,
  checked: { data, isChecking },
  store,
  draft,
}: {
  stem: string
  checked: ReturnType<typeof useChecked>
  store: DraftStore
  draft: DraftSnapshot
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const [search] = useSearchParams()
  const list = useRef<HTMLUListElement>(null)
  const problems = data?.problems ?? []
  const here = problems.filter(({ file }) => subjectOf(file) === stem)
  const elsewhere = problems.filter(({ file }) => subjectOf(file) !== stem)
  const addressOf = (file: string) => {
    const next = new URLSearchParams(search)
    next.set('subject', subjectOf(file))
    return `${studioScreens.write.path}?${next}`
  }
  const mend = (file: string) => {
    const text = draft.files.get(file)?.text
    if (text) store.replace(file, mendPunctuation(text))
  }
  return (
    <section className={styles.problems} aria-label={say.problems(problems.length)}>
      <p role="status">
        {data === undefined || (isChecking && problems.length === 0) ? (
          say.checking
        ) : (
          <State
            shape={problems.length > 0 ? 'refused' : 'done'}
            word={problems.length > 0 ? say.problems(problems.length) : say.noProblem}
          />
        )}
      </p>
      <ul ref={list}>
        {here.map(({ file, line, field, code, says }) => (
          <li key={`${file} ${line} ${field} ${says.en}`} tabIndex={-1} data-problem>
            <small>{say.problemAt(file.slice(file.lastIndexOf('/') + 1), `${line}`)}</small>
            {says[locale]}
            {code === 'french-punctuation' && (
              <button type="button" data-fix onClick={() => mend(file)}>
                {say.fixPunctuation} <kbd>Ctrl .</kbd>
              </button>
            )}
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <>
          <h3>{say.elsewhere}</h3>
          <ul>
            {elsewhere.map(({ file, line, says }) => (
              <li key={`${file} ${line} ${says.en}`}>
                <Link to={addressOf(file)}>{say.problemAt(file, `${line}`)}</Link> {says[locale]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
