import { Link, useSearchParams } from 'react-router'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { Failure } from '../../ui/Failure.tsx'
import { State } from '../../ui/State.tsx'
import { useProblemPart, useProblemPlace } from '../../ui/use-problem-words.ts'
import { usePathName } from '../../ui/use-subject-name.ts'
import { goToProblem } from './go-to-problem.ts'
import styles from './ProblemsPane.module.css'
import { keyOf } from './placed-problems.ts'
import type { FoundProblems } from './problems-context.ts'
import type { useChecked } from './use-checked.ts'
import { writingMessages } from './writing.messages.ts'

/** What stands in the way of publishing: of this subject first, then of the rest of the change. F8 goes from one to the next, Enter to its place. */
export function ProblemsPane({
  stem,
  checked: { data, error, isChecking, retry },
  onMend,
}: {
  stem: string
  checked: ReturnType<typeof useChecked>
  onMend: FoundProblems['onMend']
}) {
  const say = useMessages(writingMessages)
  const locale = useLocale()
  const [search] = useSearchParams()
  const nameOf = usePathName(search.get('change') ?? undefined)
  const partOf = useProblemPart()
  const placeOf = useProblemPlace()
  const problems = data?.problems ?? []
  const here = problems.filter(({ file }) => subjectOf(file) === stem)
  const elsewhere = problems.filter(({ file }) => subjectOf(file) !== stem)
  const addressOf = (file: string) => {
    const next = new URLSearchParams(search)
    next.set('subject', subjectOf(file))
    return `${studioScreens.write.path}?${next}`
  }
  // "No problem" must be about the present text, not about an earlier one.
  const isUnknown = data === undefined || (problems.length === 0 && (isChecking || error !== null))
  return (
    <section className={styles.problems} aria-label={say.problems(problems.length)}>
      <p role="status">
        {isUnknown && (isChecking || error === null) && say.checking}
        {!isUnknown && (
          <State
            shape={problems.length > 0 ? 'refused' : 'done'}
            word={problems.length > 0 ? say.problems(problems.length) : say.noProblem}
          />
        )}
      </p>
      {error && !isChecking && <Failure error={error} changeId={search.get('change') ?? undefined} onRetry={retry} />}
      <ul>
        {here.map(problem => {
          const { file, code, says } = problem
          return (
            <li key={keyOf(problem)}>
              <button type="button" className={styles.place} data-problem onClick={() => goToProblem(problem)}>
                {partOf(problem)}
              </button>
              {says[locale]}
              {code === 'french-punctuation' && onMend && (
                <button type="button" data-fix onClick={() => onMend(file)}>
                  {say.fixPunctuation} <kbd>Ctrl .</kbd>
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {elsewhere.length > 0 && (
        <>
          <h2>{say.elsewhere}</h2>
          <ul>
            {elsewhere.map(problem => (
              <li key={keyOf(problem)}>
                <Link to={addressOf(problem.file)}>{`${nameOf(problem.file)} · ${placeOf(problem)}`}</Link>{' '}
                {problem.says[locale]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
