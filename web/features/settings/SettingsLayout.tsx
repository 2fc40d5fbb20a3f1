import { Outlet } from 'react-router'
import styles from './SettingsLayout.module.css'
import { SettingsMenu } from './SettingsMenu.tsx'

/** The frame of /app/settings: its menu beside the open page, or above it where there is no room. */
export function SettingsLayout() {
  return (
    <div className={styles.layout}>
      <SettingsMenu />
      <Outlet />
    </div>
  )
}
