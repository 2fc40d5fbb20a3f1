import { useEffect } from 'react'
import { useWaitingCompletions } from '../features/media/waiting-completions.ts'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfflineBanner.module.css'
import { offlineMessages } from './offline.messages.ts'
import { forgetCopies, useOffline } from './worker-registration.ts'

/**
 * Shows above every page that the network is missing, and whether its content is a cached copy; drops the cache when the session ends.
 * Rendered outside the application: so it also shows on a page that broke offline, and the first load does not include it.
 */
export function OfflineBanner() {
  const say = useMessages(offlineMessages)
  const { token, user } = useSession()
  const isOffline = useOffline()
  useWaitingCompletions(user?.id, isOffline)

  useEffect(() => {
    if (!token) void forgetCopies()
  }, [token])

  return (
    <div role="status">
      {isOffline && (
        <p className={styles.banner} data-offline data-screen-only>
          <Icon name="info" />
          <span>
            {say.offline}
            <span className={styles.copies}>{say.readingCopies}</span>
          </span>
        </p>
      )}
    </div>
  )
}
