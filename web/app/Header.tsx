import { lazy, Suspense, useSyncExternalStore } from 'react'
import { NavLink } from 'react-router'
import avatar from '../../content/pictures/public/avatar.svg'
import { useLeaving } from '../features/account/use-leaving.tsx'
import { useNewsCount } from '../features/bell/use-notices.ts'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { Icon } from '../ui/Icon.tsx'
import { Logo } from '../ui/Logo.tsx'
import { Popover } from '../ui/Popover.tsx'
import { Tooltip } from '../ui/Tooltip.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { appMessages } from './app.messages.ts'
import styles from './Header.module.css'
import { ScreenBoundary } from './ScreenBoundary.tsx'

const BellPanel = lazy(async () => ({ default: (await import('../features/bell/BellPanel.tsx')).BellPanel }))

/** The members' header. Under 992 px its links are in a bar at the bottom and its controls beside the logo. */
export function Header() {
  const isAtTop = useIsAtTop()
  return (
    <header className={styles.header} data-screen-only data-at-top={isAtTop || undefined}>
      <Logo to="/app/programs" />
      <MainNavigation />
      <div className={styles.controls}>
        <Notifications />
        <AccountMenu />
      </div>
    </header>
  )
}

/** How far a page scrolls before the header covers what is behind it. */
const atTopPixels = 8

/** Returns whether the page is scrolled to its top. */
function useIsAtTop(): boolean {
  return useSyncExternalStore(listenToScrolling, () => window.scrollY <= atTopPixels)
}

function listenToScrolling(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => window.removeEventListener('scroll', onScroll)
}

function MainNavigation() {
  const say = useMessages(appMessages)
  return (
    <nav className={styles.navigation} aria-label={say.mainNavigation}>
      <NavLink to="/app/programs" className={styles.link}>
        <Icon name="leaf" />
        {say.program}
      </NavLink>
      <Tooltip text={say.comingSoon} placement="around">
        {describedBy => (
          <button type="button" className={styles.link} aria-disabled="true" aria-describedby={describedBy}>
            <Icon name="medal" />
            {say.motivation}
          </button>
        )}
      </Tooltip>
      <NavLink to="/app/media-library" className={styles.link}>
        <Icon name="library" />
        {say.medias}
      </NavLink>
    </nav>
  )
}

/** The bell. Its panel is loaded when it opens; if that fails, only the panel breaks. */
function Notifications() {
  const say = useMessages(appMessages)
  const news = useNewsCount()
  return (
    <Popover
      label={news > 0 ? say.notificationsNew(news) : say.notifications}
      className={styles.bell}
      trigger={
        <>
          <Icon name="bell" size="1.15rem" />
          {news > 0 && <span className={styles.news}>{news}</span>}
        </>
      }
    >
      {close => (
        <ScreenBoundary>
          <Suspense>
            <BellPanel onLeave={close} />
          </Suspense>
        </ScreenBoundary>
      )}
    </Popover>
  )
}

/** First name and avatar (the same picture for everyone: there is no upload); they open the account menu. */
function AccountMenu() {
  const say = useMessages(appMessages)
  const { user } = useSession()
  const { signOut, question } = useLeaving()

  return (
    <>
      <Popover
        className={styles.account}
        trigger={
          <>
            <span className={styles.name}>{user?.firstName}</span>
            <VisuallyHidden>({say.accountMenu})</VisuallyHidden>
            <img src={avatar} width="40" height="40" alt="" />
          </>
        }
      >
        {close => (
          <ul className={styles.panel}>
            <li>
              <NavLink to="/app/notebook" onClick={close} className={styles.entry}>
                <Icon name="notebook" />
                {say.notebook}
              </NavLink>
            </li>
            <li>
              <NavLink to="/app/settings" onClick={close} className={styles.entry}>
                <Icon name="settings" />
                {say.settings}
              </NavLink>
            </li>
            <li>
              <button type="button" className={styles.entry} onClick={() => void signOut()}>
                <Icon name="signOut" />
                {say.signOut}
              </button>
            </li>
          </ul>
        )}
      </Popover>
      {question}
    </>
  )
}
