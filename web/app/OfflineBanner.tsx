import { useEffect } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './OfflineBanner.module.css'
import { offlineMessages } from './offline.messages.ts'
import { forgetCopies, useOffline } from './worker-registration.ts'

/**
 * Says that what is read is a copy, over every page, and takes the copies away with the session. It stands outside the application: a page
 * that broke for want of a network has it too, and the first load does not carry it.
 */
export function OfflineBanner() {
  const say = useMessages(offlineMessages)
  const { token } = useSession()
  const isOffline = useOffline()

  useEffect(() => {
    if (!token) void forgetCopies()
  }, [token])

  return (
    <div role="status">
      {isOffline && (
        <p className={styles.banner} data-offline>
          <Icon name="info" />
          {say.readingCopies}
        </p>
      )}
    </div>
  )
}
