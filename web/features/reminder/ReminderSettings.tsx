import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reminder } from '../../../domain/features/reminder/reminder.contract.ts'
import { call } from '../../client/client.ts'
import { keys } from '../../client/keys.ts'
import { useMessages } from '../../i18n/messages.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Reminder.module.css'
import { ReminderForm } from './ReminderForm.tsx'
import { reminderMessages } from './reminder.messages.ts'

/** /app/settings/notifications: the daily reminder by e-mail, off, or on at a chosen hour on chosen days. */
export function ReminderSettings() {
  const say = useMessages(reminderMessages)
  const queryClient = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: keys.reminder(),
    queryFn: async ({ signal }) => (await call('GET /api/reminder', { signal })).body,
    // Refetched whenever the page opens, since an e-mail's link may have stopped the reminder, but not while the member edits it.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  usePageTitle(say.title)

  return (
    <section className={settingsStyles.page}>
      <h1>{say.title}</h1>
      <div className={settingsStyles.card}>
        <div className={styles.words}>
          <h2>{say.heading}</h2>
          <p>{say.lead}</p>
        </div>
        {data && (
          <ReminderForm
            saved={data}
            onSaved={(reminder: Reminder) => queryClient.setQueryData(keys.reminder(), reminder)}
          />
        )}
        {!data && isError && (
          <>
            <p>{say.loadFailed}</p>
            <div>
              <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
            </div>
          </>
        )}
        {!data && !isError && <ReminderSkeleton />}
      </div>
    </section>
  )
}

/** The switch and the button, which are always there. */
function ReminderSkeleton() {
  const say = useMessages(uiMessages)
  return (
    <>
      <Status>
        <VisuallyHidden>{say.loading}</VisuallyHidden>
      </Status>
      <Skeleton height="3.25rem" />
      <Skeleton width="9rem" height="3.25rem" radius="var(--r-full)" />
    </>
  )
}
