import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../../../domain/days.ts'
import type { FileOpening } from '../../../domain/features/staff/file-opening.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fileOpeningsMessages } from './file-openings.messages.ts'

/** In the profile settings, last because it may be long: who of the staff opened the member's file, and what else happened to it. */
export function FileOpenings() {
  const say = useMessages(fileOpeningsMessages)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.fileOpenings(),
    queryFn: async ({ signal }) => (await call('GET /api/file_opening', { signal })).body,
  })
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <p>{say.lead}</p>
      {data && <Openings openings={data} />}
      {!data && isError && (
        <>
          <p>{say.failed}</p>
          <div>
            <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
          </div>
        </>
      )}
      {!data && !isError && <Skeleton width="12rem" height="1.5em" />}
    </section>
  )
}

function Openings({ openings }: { openings: readonly FileOpening[] }) {
  const say = useMessages(fileOpeningsMessages)
  const { user } = useSession()
  if (openings.length === 0) return <p>{say.nobody}</p>
  return (
    <ul className={styles.list}>
      {openings.map(({ openedOn, act, firstName, role }) => (
        <li key={`${openedOn} ${act} ${firstName}`}>
          {firstName && `${say.person(firstName, say.roles[role])} `}
          {say.on(say.acts[act], formatDay(new Date(openedOn), user?.timezone))}
        </li>
      ))}
    </ul>
  )
}
