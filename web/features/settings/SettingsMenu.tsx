import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { brand } from '../../../domain/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { useLeaving } from '../account/use-leaving.tsx'
import styles from './SettingsMenu.module.css'
import { settingsMessages } from './settings.messages.ts'

/**
 * The menu of the settings, with the open page marked. Where there is no room beside the page, it folds into one
 * line that names that page; choosing another folds it again.
 */
export function SettingsMenu() {
  const say = useMessages(settingsMessages)
  const isBeside = useMediaQuery('(width >= 62em)')
  const { pathname } = useLocation()
  const fold = useRef<HTMLDetailsElement>(null)
  const pages = [
    { to: '/app/settings/profile', label: say.profile },
    { to: '/app/settings/subscription', label: say.subscription },
    { to: '/app/settings/password', label: say.password },
    { to: '/app/settings/notifications', label: say.notifications },
    { to: '/app/settings/contact-us', label: say.contact },
  ]
  const deletion = { to: '/app/settings/account-deletion', label: say.accountDeletion }
  const current = [...pages, deletion].find(({ to }) => pathname.startsWith(to))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another page folds it.
  useEffect(() => {
    if (fold.current) fold.current.open = false
  }, [pathname])

  const entries = (
    <div className={styles.entries}>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to}>{label}</NavLink>
          </li>
        ))}
      </ul>
      <ul>
        <Outside href={brand.links.aboutUs} label={say.aboutUs} />
        <Outside href={brand.links.privacyPolicy} label={say.privacyPolicy} />
      </ul>
      <ul>
        <li>
          <LogOutButton />
        </li>
        <li className={styles.danger}>
          <NavLink to={deletion.to}>{deletion.label}</NavLink>
        </li>
      </ul>
    </div>
  )

  return (
    <nav aria-label={say.title}>
      {isBeside ? (
        entries
      ) : (
        <details ref={fold} className={styles.fold}>
          <summary>
            <span>
              <VisuallyHidden>{say.openPage}</VisuallyHidden>
              {current?.label ?? say.title}
            </span>
            <Icon name="chevronDown" />
          </summary>
          {entries}
        </details>
      )}
    </nav>
  )
}

/** A page of another site or outside the application: the settings stay open behind it. */
function Outside({ href, label }: { href: string; label: string }) {
  const say = useMessages(settingsMessages)
  return (
    <li>
      <a href={href} target="_blank" rel="noopener">
        {label}
        <VisuallyHidden>{say.newTab}</VisuallyHidden>
        <Icon name="external" size="1rem" />
      </a>
    </li>
  )
}

function LogOutButton() {
  const say = useMessages(settingsMessages)
  const { signOut, question } = useLeaving()

  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        {say.logOut}
      </button>
      {question}
    </>
  )
}
