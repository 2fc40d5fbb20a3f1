import { useMessages } from '../i18n/messages.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import notFound from '../../content/pictures/public/not-found.svg'
import { appMessages } from './app.messages.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { Logo } from './Logo.tsx'
import styles from './NotFoundPage.module.css'
import { usePageTitle } from './page-title.ts'
import { useSession } from './session.ts'

/** Any unknown path (specification section 2), for visitors and members alike. */
export function NotFoundPage() {
  const say = useMessages(appMessages)
  const { user } = useSession()
  usePageTitle(say.notFoundTitle)
  const words = (
    <>
      <img src={notFound} width="600" height="420" alt="" />
      <h1>{say.notFoundHeading}</h1>
      <p>{say.notFoundText}</p>
      <div className={styles.ways}>
        {user ? (
          <ButtonLink to="/app/programs">{say.backToPrograms}</ButtonLink>
        ) : (
          <ButtonLink to="/login">{say.backToLogin}</ButtonLink>
        )}
      </div>
    </>
  )
  return words
}
