import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { callStudio } from '../../client/call-studio.ts'
import { keys } from '../../client/keys.ts'
import { Failure } from '../../ui/Failure.tsx'
import { formatTime } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { AlertList } from './AlertList.tsx'
import { JobTable } from './JobTable.tsx'
import { MachineFacts } from './MachineFacts.tsx'
import styles from './MonitoringPage.module.css'
import { monitoringMessages } from './monitoring.messages.ts'
import { WaitingTable } from './WaitingTable.tsx'

const refreshMilliseconds = 30_000

/** /studio/monitoring: how the service is doing, read again while the page is visible. */
export function MonitoringPage() {
  const say = useMessages(monitoringMessages)
  const locale = useLocale()
  const { data, error, refetch } = useQuery({
    queryKey: keys.monitoring(),
    queryFn: async ({ signal }) => (await callStudio('GET /api/studio/monitoring', { signal })).monitoring,
    refetchInterval: refreshMilliseconds,
  })
  const readOn = data && formatTime(data.readOn, locale)
  return (
    <section className={pages.page}>
      <h1>{say.title}</h1>
      {error && <Failure error={error} {...(!data && { onRetry: () => void refetch() })} />}
      {readOn && (
        <p className={pages.actions}>
          <span className={pages.quiet}>{error ? say.known(readOn) : say.readOn(readOn)}</span>
          <button type="button" onClick={() => void refetch()}>
            {say.readAgain}
          </button>
        </p>
      )}
      {data && (
        <>
          <AlertList monitoring={data} />
          <div className={styles.panels}>
            <WaitingTable monitoring={data} />
            <MachineFacts monitoring={data} />
          </div>
          <JobTable jobs={data.jobs} />
        </>
      )}
    </section>
  )
}
