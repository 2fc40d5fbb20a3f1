import { type CSSProperties, useContext, useId } from 'react'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './ProblemNote.module.css'
import { keyOf, type Problem } from './placed-problems.ts'
import { ProblemsContext } from './problems-context.ts'
import { writingMessages } from './writing.messages.ts'

/** What is wrong here and how to mend it, over what follows: nothing moves while somebody types. */
export function ProblemNote({ id, problems }: { id: string; problems: readonly Problem[] }) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const { onMend } = useContext(ProblemsContext)
  if (problems.length === 0) return null
  const mendable = problems.find(({ code }) => code === 'french-punctuation')
  return (
    <span className={styles.note} lang={locale}>
      <span id={id}>
        {problems.map(problem => (
          <span key={keyOf(problem)} data-at={keyOf(problem)}>
            {problem.says[locale]}
          </span>
        ))}
      </span>
      {mendable && onMend && (
        <button type="button" onClick={() => onMend(mendable.file)}>
          {say.fixPunctuation}
        </button>
      )}
    </span>
  )
}

/** The shape of a problem, as `State` draws it. */
export function ProblemSign() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true" focusable="false" className={styles.sign}>
      <path d="M6 1 11.5 10.8H.5z" />
      <path d="M6 4.4v3M6 9v.1" />
    </svg>
  )
}

/** A mark in the margin that says what is wrong when it has the focus or the pointer, or while one writes beside it. */
export function ProblemMark({
  id,
  problems,
  isOpen = false,
  style,
  onPress,
}: {
  /** Id of its words. */
  id?: string
  problems: readonly Problem[]
  isOpen?: boolean
  style?: CSSProperties
  onPress?: () => void
}) {
  const say = useMessages(writingMessages)
  const ownId = useId()
  const noteId = id ?? ownId
  return (
    <span className={styles.mark} data-spot data-open={isOpen || undefined} style={style}>
      <button type="button" aria-label={say.problems(problems.length)} aria-describedby={noteId} onClick={onPress}>
        <ProblemSign />
      </button>
      <ProblemNote id={noteId} problems={problems} />
    </span>
  )
}
