import notFound from '../../content/pictures/public/not-found.svg'
import { useMessages } from '../i18n/messages.ts'
import { useSession } from '../session/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { Logo } from '../ui/Logo.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { appMessages } from './app.messages.ts'
import styles from './NotFoundPage.module.css'

/** Any unknown path. In the shell, which has a header and a landmark, it renders only the words. */
export function NotFoundPage({ isInShell = false }: { isInShell?: boolean }) {
  const say = useMessages(appMessages)
  const { user } = useSession()
  usePageTitle(say.notFoundTitle)
  const home = user ? '/app/programs' : '/login'
  const words = (
    <div className={styles.words}>
      <img src={notFound} width="600" height="420" alt="" />
      <h1>{say.notFoundHeading}</h1>
      <p>{say.notFoundText}</p>
      <div className={styles.ways}>
        <ButtonLink to={home}>{user ? say.backToPrograms : say.backToLogin}</ButtonLink>
      </div>
    </div>
  )
  if (isInShell) return words
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo to={home} />
        {!user && <LanguageSwitch />}
      </header>
      <main>{words}</main>
    </div>
  )
}
