import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { Change } from '../../../domain/features/edition/edition.contract.ts'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { changesQuery } from '../../client/queries.ts'
import { changeShapes } from '../../ui/change-shapes.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatDate, formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { useKeys } from '../../ui/use-keys.ts'
import { useShown } from '../../ui/use-shown.ts'
import { useHasDuty, useStaff } from '../../ui/use-staff.ts'
import { useNamedPaths, useSubjectName } from '../../ui/use-subject-name.ts'
import { inboxQuery } from '../contact/inbox.ts'
import { WaitingMessages } from '../contact/WaitingMessages.tsx'
import { GoneChange } from '../review/GoneChange.tsx'
import { useDueSignatures } from '../review/use-review.ts'
import { daysBehind, useTranslationGaps } from '../translation/use-translation-gaps.ts'
import { ChangeDetail } from './ChangeDetail.tsx'
import { editionMessages } from './edition.messages.ts'
import styles from './TasksPage.module.css'
import { groupOf, taskGroups } from './task-groups.ts'

/** /studio/tasks: what waits for the caller, then what waits for others. */
export function TasksPage() {
  const say = useMessages(editionMessages)
  const mayHelp = useHasDuty('support')
  const staff = useStaff()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useQuery(changesQuery)
  const { data: inbox } = useQuery({ ...inboxQuery('waiting'), enabled: mayHelp })
  const listed = data?.body ?? []
  const groups = taskGroups.map(group => ({ group, changes: listed.filter(one => groupOf(one, staff) === group) }))
  const changes = groups.flatMap(group => group.changes)
  const shown = useShown(search.get('change'), changes[0]?.id)
  const chosen = changes.find(({ id }) => id === shown)
  const choose = (id: string) => setSearch({ change: id }, { replace: true })
  const step = (by: number) => {
    const next = changes[changes.findIndex(({ id }) => id === shown) + by]
    if (next) choose(next.id)
  }
  useKeys({ j: () => step(1), k: () => step(-1) })
  return (
    <section className={pages.page}>
      <h1>{say.tasks}</h1>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {mayHelp && <WaitingMessages />}
      {data && changes.length === 0 && !inbox?.waiting && (
        <div className={pages.panel}>
          <h2>{say.none}</h2>
          <p className={pages.quiet}>{say.noneHint}</p>
        </div>
      )}
      <div className={pages.columns}>
        <div>
          {groups.map(
            group =>
              group.changes.length > 0 && (
                <section key={group.group} className={styles.group}>
                  <h2>
                    {say.groups[group.group]} <span>{group.changes.length}</span>
                  </h2>
                  <ul className={pages.list}>
                    {group.changes.map(change => (
                      <li key={change.id}>
                        <ChangeRow change={change} isChosen={change === chosen} onChoose={() => choose(change.id)} />
                      </li>
                    ))}
                  </ul>
                </section>
              ),
          )}
          <DueSignatures />
          <Translations />
        </div>
        {chosen && <ChangeDetail key={chosen.id} change={chosen} />}
        {data && shown !== null && !chosen && <GoneChange key={shown} id={shown} />}
      </div>
    </section>
  )
}

function ChangeRow({ change, isChosen, onChoose }: { change: Change; isChosen: boolean; onChoose: () => void }) {
  const say = useMessages(editionMessages)
  const locale = useLocale()
  const named = useNamedPaths()
  const { title, publishOn, submittedOn, changedOn, state, release, fileCount, openRemarks, owner } = change
  return (
    <button type="button" aria-current={isChosen ? 'true' : undefined} onClick={onChoose}>
      <b>{release === null ? named(title) : say.ofRelease(release, fileCount)}</b>
      <span>{formatInstant(publishOn ?? submittedOn ?? changedOn, locale)}</span>
      <State shape={changeShapes[state]} word={say.states[state]} />
      <span>{openRemarks > 0 ? say.remarks(openRemarks) : (owner ?? say.service)}</span>
    </button>
  )
}

/** Signatures that end soon, for people who can renew them. */
function DueSignatures() {
  const say = useMessages(editionMessages)
  const locale = useLocale()
  const mayReview = useHasDuty('review')
  const nameOf = useSubjectName()
  const { data: due = [] } = useDueSignatures(mayReview)
  if (due.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>
        {say.groups.signatures} <span>{due.length}</span>
      </h2>
      <ul className={styles.links}>
        {due.map(({ subject, kind, dueOn }) => (
          <li key={`${kind} ${subject}`}>
            <Link to={`${studioScreens.review.path}?signature=${encodeURIComponent(`${kind} ${subject}`)}`}>
              <b>{nameOf(subject)}</b>
              <span>{formatDate(dueOn, locale)}</span>
              <State shape="scheduled" word={say.kinds[kind]} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** English texts that are behind the French, for people who can translate them. */
function Translations() {
  const say = useMessages(editionMessages)
  const mayWrite = useHasDuty('write')
  const nameOf = useSubjectName()
  const { data: gaps = [] } = useTranslationGaps(mayWrite)
  if (gaps.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>
        {say.groups.translations} <span>{gaps.length}</span>
      </h2>
      <ul className={styles.links}>
        {gaps.map(({ path, since, targetDigest }) => (
          <li key={path}>
            <Link to={`${studioScreens.translations.path}?path=${encodeURIComponent(path)}`}>
              <b>{nameOf(subjectOf(path))}</b>
              <span>{say.days(daysBehind(since))}</span>
              <State shape="behind" word={targetDigest === null ? say.untranslated : say.behind} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
