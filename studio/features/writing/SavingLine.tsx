import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { subjectOf } from '../../../domain/features/edition/subject.rules.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { State, type StateShape } from '../../ui/State.tsx'
import { useHasDuty } from '../../ui/use-staff.ts'
import { useSubjectName } from '../../ui/use-subject-name.ts'
import { isDirty } from './draft-file.ts'
import type { DraftStore, SavingState } from './draft-store.ts'
import styles from './SavingLine.module.css'
import { writingMessages } from './writing.messages.ts'

/** The server forgets who does not say so for half a minute. */
const presentEveryMilliseconds = 10_000

const shapes: Readonly<Record<SavingState, StateShape>> = {
  saved: 'done',
  waiting: 'draft',
  saving: 'draft',
  offline: 'scheduled',
  conflict: 'refused',
  refused: 'refused',
}

/** How it stands with saving, and who else is here. */
export function SavingLine({
  store,
  changeId,
  stem,
}: {
  store: DraftStore
  changeId: string | undefined
  stem: string
}) {
  const say = useMessages(writingMessages)
  const draft = useSyncExternalStore(store.subscribe, store.snapshot)
  const mayWrite = useHasDuty('write')
  const nameOf = useSubjectName(changeId)
  const { data: others } = useQuery({
    queryKey: keys.presence(changeId, stem),
    queryFn: async ({ signal }) => {
      const params = { id: changeId ?? '' }
      return (await callStudio('POST /api/studio/change/:id/presence', { params, body: { path: stem }, signal })).body
    },
    enabled: changeId !== undefined && mayWrite,
    refetchInterval: presentEveryMilliseconds,
  })
  const waiting = [...draft.files.values()].filter(isDirty).length
  const elsewhere = [...draft.files.values()].filter(({ path, conflict }) => conflict && subjectOf(path) !== stem)
  const conflicts = new Set(elsewhere.map(({ path }) => subjectOf(path)))
  const revision = Math.max(0, ...[...draft.files.values()].map(file => file.revision))
  if (changeId === undefined) return null
  return (
    <div className={styles.saving}>
      <p role="status">
        <State
          shape={shapes[draft.state]}
          word={draft.state === 'offline' ? say.waitForNetwork(waiting) : say.states[draft.state]}
        />
        {revision > 0 && <small>{say.revision(`${revision}`)}</small>}
      </p>
      {[...conflicts].map(subject => (
        <Link
          key={subject}
          to={`${studioScreens.write.path}?change=${changeId}&subject=${encodeURIComponent(subject)}`}
        >
          {nameOf(subject)}
        </Link>
      ))}
      {draft.error && <Failure error={draft.error} />}
      {others?.map(({ name, path }) => (
        <p key={name}>{path === stem ? say.isHere(name) : say.alsoHere(name)}</p>
      ))}
    </div>
  )
}
