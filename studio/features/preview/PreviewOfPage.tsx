import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import pages from '../../ui/Page.module.css'
import { useDayName, useSubjectName } from '../../ui/use-subject-name.ts'
import styles from './PreviewOfPage.module.css'
import { PreviewPane } from './PreviewPane.tsx'
import { previewMessages } from './preview.messages.ts'
import { subjectOfPath } from './preview-path.ts'

/** Where the content keeps what is no day. */
const folders = { media: 'medias', mail: 'mails' } as const

/** /studio/preview-of?change=…: a change's medias, days and e-mails, large. Without one in the address, the first that the change touches. */
export function PreviewOfPage() {
  const say = useMessages(previewMessages)
  const id = useId()
  const [search, setSearch] = useSearchParams()
  const changeId = search.get('change') ?? ''
  const nameOf = useSubjectName(changeId || undefined)
  const dayName = useDayName(changeId || undefined)
  const params = { id: changeId }
  const change = useQuery({
    queryKey: keys.change(changeId),
    queryFn: ({ signal }) => callStudio('GET /api/studio/change/:id', { params, signal }),
    enabled: changeId !== '',
  })
  const touched = useQuery({
    queryKey: keys.previewSubjects(changeId, change.data?.change.changedOn),
    queryFn: ({ signal }) => callStudio('GET /api/studio/change/:id/preview', { params, signal }),
    enabled: change.data !== undefined,
  })
  const error = change.error ?? touched.error
  if (changeId === '') return <Navigate to={studioScreens.tasks.path} replace />
  const failure = error && <Failure error={error} onRetry={() => void (change.error ? change : touched).refetch()} />
  if (!change.data || !touched.data) return failure
  const asked = subjectOfPath(search)
  const isAsked = ({ kind, id: known }: { kind: string; id: string }) => kind === asked?.kind && known === asked.id
  const subjects = asked && !touched.data.body.some(isAsked) ? [asked, ...touched.data.body] : touched.data.body
  const subject = asked ?? subjects[0]
  const { title, changedOn } = change.data.change
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={`${studioScreens.tasks.path}?change=${encodeURIComponent(changeId)}`}>{say.toChange}</Link>
        {subjects.length > 1 && subject && (
          <label htmlFor={id}>
            {say.what}
            <select
              id={id}
              value={`${subject.kind} ${subject.id}`}
              onChange={event => {
                const [kind = 'media', chosen = ''] = event.target.value.split(' ')
                setSearch({ change: changeId, [kind]: chosen }, { replace: true })
              }}
            >
              {subjects.map(({ kind, id: known }) => (
                <option key={`${kind} ${known}`} value={`${kind} ${known}`}>
                  {say.kinds[kind]} · {kind === 'day' ? dayName(known) : nameOf(`${folders[kind]}/${known}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {failure}
      </header>
      {subject ? (
        <PreviewPane changeId={changeId} subject={subject} revision={changedOn} isLargeView />
      ) : (
        <p className={pages.quiet}>{say.nothing}</p>
      )}
    </section>
  )
}
