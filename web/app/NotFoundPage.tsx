import notFound from '../../content/pictures/public/not-found.svg'
import { useMessages } from '../i18n/messages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { appMessages } from './app.messages.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import styles from './NotFoundPage.module.css'
import { usePageTitle } from './page-title.ts'
import { useSession } from './session.ts'

/** Any unknown path (specification section 2). Within the shell only the words: it brings the header and the landmark. */
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
