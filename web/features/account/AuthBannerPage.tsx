import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from './AuthBannerPage.module.css'
import { AuthLayout } from './AuthLayout.tsx'
import { accountMessages } from './account.messages.ts'

/** Shows only the banner and links to both forms. */
export function AuthBannerPage() {
  const say = useMessages(accountMessages)
  usePageTitle(say.authTitle)
  return (
    <AuthLayout
      bannerEnd={
        <p className={styles.ways}>
          <ButtonLink to="/login">{say.login}</ButtonLink>
          <ButtonLink to="/register" variant="quiet">
            {say.toRegister}
          </ButtonLink>
        </p>
      }
    />
  )
}
