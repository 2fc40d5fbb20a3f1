import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import styles from './PlainPage.module.css'

/**
 * A page for visitors and members, outside the shell: without query cache or sign-in. Members have the language switch too, because a
 * binding text must be readable in either language.
 */
export function PlainPage({ children }: { children: ReactNode }) {
  const { user, token } = useSession()
  return (
    <div className={styles.page}>
      <header className={styles.header} data-screen-only>
        <Logo to={user && token ? '/app/programs' : '/login'} />
        <LanguageSwitch />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}
