import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { useLocale } from '../../i18n/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Status } from '../../ui/Status.tsx'
import { uiMessages } from '../../ui/ui.messages.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './BellPanel.module.css'
import { bellMessages } from './bell.messages.ts'
import { NoticeLink } from './NoticeLink.tsx'
import { noticesQuery } from './use-notices.ts'

/** Lists the member's notices, fetched each time the bell opens, most urgent first. `onLeave` closes the panel. */
export function BellPanel({ onLeave }: { onLeave: () => void }) {
  const say = useMessages(bellMessages)
  const { loading } = useMessages(uiMessages)
  const locale = useLocale()
  const {
    data: notices,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    ...noticesQuery(locale),
    // Cached notices from an earlier opening are out of date.
    staleTime: 0,
    gcTime: 0,
  })
  const told = !notices ? loading : notices.length > 0 ? say.howMany(notices.length) : say.nothing

  return (
    <section className={styles.panel} aria-label={say.title}>
      {/* Rendered separately from the visible list: screen readers may skip a live region that appears together with its text. */}
      <VisuallyHidden>
        <Status>{!notices && isError ? say.loadFailed : told}</Status>
      </VisuallyHidden>
      {notices?.length === 0 && <p aria-hidden="true">{say.nothing}</p>}
      {notices && notices.length > 0 && (
        <ul>
          {notices.map(notice => (
            <li key={notice.kind}>
              <NoticeLink notice={notice} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
      {!notices && !isError && <Skeleton height="4.5rem" />}
      {!notices && isError && (
        <>
          <p aria-hidden="true">{say.loadFailed}</p>
          <div className={styles.retry}>
            <RetryButton onRetry={() => void refetch()} isRunning={isFetching} />
          </div>
        </>
      )}
      {!notices?.some(({ kind }) => kind === 'reminderSet') && (
        <NavLink to="/app/settings/notifications" onClick={onLeave} className={styles.entry}>
          <Icon name="settings" />
          {say.settings}
        </NavLink>
      )}
    </section>
  )
}
