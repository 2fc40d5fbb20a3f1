import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../api/call-studio.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { changeShapes } from './change-shapes.ts'
import { editionMessages } from './edition.messages.ts'

/** /studio/tasks: every change that somebody still has to decide about. */
export function TasksPage() {
  const say = useMessages(editionMessages)
  const locale = useLocale()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['changes'],
    queryFn: ({ signal }) => callStudio('GET /api/studio/change', { signal }),
  })
  const changes = data?.body ?? []
  const chosen = changes.find(({ id }) => id === search.get('change')) ?? changes[0]
  const step = (by: number) => {
    const next = chosen && changes[changes.indexOf(chosen) + by]
    if (next) setSearch({ change: next.id }, { replace: true })
  }
  useKeys({ j: () => step(1), k: () => step(-1), arrowdown: () => step(1), arrowup: () => step(-1) })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <section className={pages.page}>
      <h1>{say.tasks}</h1>
      {data && changes.length === 0 && (
        <div className={pages.panel}>
          <h2>{say.none}</h2>
          <p className={pages.quiet}>{say.noneHint}</p>
        </div>
      )}
      <div className={pages.columns}>
        <ul className={pages.list} aria-label={say.tasks}>
          {changes.map(change => (
            <li key={change.id}>
              <button
                type="button"
                aria-current={change === chosen ? 'true' : undefined}
                onClick={() => setSearch({ change: change.id }, { replace: true })}
              >
                <b>{change.title}</b>
                <span>{formatInstant(change.publishOn ?? change.changedOn, locale)}</span>
                <State
                  shape={change.isRepositoryConflict ? 'refused' : changeShapes[change.state]}
                  word={change.isRepositoryConflict ? say.conflictWithRepository : say.states[change.state]}
                />
                <span>{change.owner ?? say.service}</span>
              </button>
            </li>
          ))}
        </ul>
        {chosen && <ChangeDetail key={chosen.id} change={chosen} />}
      </div>
    </section>
  )
}
