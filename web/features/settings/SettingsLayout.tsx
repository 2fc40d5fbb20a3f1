import { NavLink, Outlet } from 'react-router'
import { useMessages } from '../../i18n/messages.ts'
import styles from './SettingsLayout.module.css'
import { settingsMessages } from './settings.messages.ts'

/** The frame of /app/settings: its menu beside the page that is open (specification section 2, settings menu). */
export function SettingsLayout() {
  const say = useMessages(settingsMessages)
  const pages = [
    { to: '/app/settings/profile', label: say.profile },
    { to: '/app/settings/subscription', label: say.subscription },
    { to: '/app/settings/password', label: say.password },
    { to: '/app/settings/notifications', label: say.notifications },
    { to: '/app/settings/contact-us', label: say.contact },
  ]
  return (
    <div className={styles.layout}>
      <nav aria-label={say.title}>
        <ul className={styles.menu}>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to}>{label}</NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
