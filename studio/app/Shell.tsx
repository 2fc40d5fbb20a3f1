import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { NavLink, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router'
import { locales } from '../../domain/locale.ts'
import { studioScreens } from '../../domain/studio-screens.ts'
import { setLocale, useLocale } from '../../web/i18n/locale.ts'
import { useMessages } from '../../web/i18n/messages.ts'
import { Icon } from '../../web/ui/Icon.tsx'
import { chooseTheme } from '../../web/ui/theme.ts'
import { callStudio } from '../client/call-studio.ts'
import { changesQuery, editionsQuery } from '../client/queries.ts'
import { keepToken } from '../client/staff-session.ts'
import { formatInstant } from '../ui/format-instant.ts'
import { studioMessages } from '../ui/studio.messages.ts'
import { useKeys } from '../ui/use-keys.ts'
import { useStaff } from '../ui/use-staff.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { addressOf, useDestinations } from './navigation.ts'
import { Palette } from './Palette.tsx'
import styles from './Shell.module.css'

/** Where one text needs the room, as on a member's file, the navigation shows only icons. */
const railScreens: readonly string[] = [studioScreens.write.path, studioScreens.review.path]

/** What surrounds every screen of somebody signed in: navigation, search, language, theme and the status line. */
export function Shell() {
  const say = useMessages(studioMessages)
  const locale = useLocale()
  const staff = useStaff()
  const reachable = useDestinations()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isRail = railScreens.includes(pathname) || (pathname === studioScreens.members.path && search.has('member'))
  const [isSearching, setIsSearching] = useState(false)
  const [isShowingKeys, setIsShowingKeys] = useState(false)
  useKeys({
    'ctrl k': () => setIsSearching(true),
    '?': () => setIsShowingKeys(true),
    ...Object.fromEntries(
      reachable.map(destination => [`g ${destination.key}`, () => void navigate(addressOf(destination, search))]),
    ),
  })
  // An account requested before a language was chosen here would undo the choice when it arrives.
  const hasChosenLocale = useRef(false)
  useEffect(() => {
    if (staff && !hasChosenLocale.current) setLocale(staff.locale)
  }, [staff])
  const savedLocale = useMutation({
    mutationFn: (next: typeof locale) => callStudio('PUT /api/studio/me', { body: { locale: next } }),
    // Serialized, so that the last choice is saved last.
    scope: { id: 'locale' },
  })
  function changeLocale(next: typeof locale) {
    hasChosenLocale.current = true
    setLocale(next)
    savedLocale.mutate(next)
  }
  async function signOut() {
    await callStudio('POST /api/studio/sign_out').catch(() => {})
    keepToken(null)
  }
  return (
    <div className={styles.app} data-rail={isRail || undefined}>
      <nav className={styles.nav} aria-label={say.navigation}>
        <p className={styles.brand}>
          Sève <small>{say.studio}</small>
        </p>
        {reachable.map((destination, index) => {
          const { screen, section, icon } = destination
          return (
            <Fragment key={screen}>
              {section !== null && section !== reachable[index - 1]?.section && <h2>{say[section]}</h2>}
              <NavLink to={addressOf(destination, search)} title={say[screen]}>
                <Icon name={icon} />
                <span>{say[screen]}</span>
              </NavLink>
            </Fragment>
          )
        })}
        {staff && (
          <div className={styles.me}>
            <NavLink to={studioScreens.account.path} title={say.account}>
              <Icon name="settings" />
              <span>
                <b>
                  {staff.firstName} {staff.lastName}
                </b>
                <small>{staff.duties.map(duty => say.duties[duty]).join(', ')}</small>
              </span>
            </NavLink>
          </div>
        )}
      </nav>
      <header className={styles.top}>
        <button type="button" className={styles.find} onClick={() => setIsSearching(true)}>
          <span>{say.search}</span>
          <kbd>Ctrl K</kbd>
        </button>
        <div className={styles.tools}>
          <fieldset aria-label={say.language} className={styles.locales}>
            {locales.map(known => (
              <button key={known} type="button" aria-pressed={known === locale} onClick={() => changeLocale(known)}>
                {known.toUpperCase()}
              </button>
            ))}
          </fieldset>
          <ThemeButton />
          <button type="button" onClick={() => void signOut()}>
            {say.signOut}
          </button>
        </div>
      </header>
      <main className={styles.main}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
      <StatusLine onShowKeys={() => setIsShowingKeys(true)} />
      {isShowingKeys && <KeysDialog onClose={() => setIsShowingKeys(false)} />}
      {isSearching && <Palette onClose={() => setIsSearching(false)} />}
    </div>
  )
}

function ThemeButton() {
  const say = useMessages(studioMessages)
  const [isDark, setIsDark] = useState(document.documentElement.dataset.theme === 'evening')
  return (
    <button
      type="button"
      onClick={() => {
        chooseTheme(isDark ? 'light' : 'evening')
        setIsDark(!isDark)
      }}
    >
      {isDark ? say.dark : say.light}
    </button>
  )
}

function StatusLine({ onShowKeys }: { onShowKeys: () => void }) {
  const say = useMessages(studioMessages)
  const locale = useLocale()
  // Read again each minute: others publish, and so does the clock.
  const refetchInterval = 60_000
  const { data: editions } = useQuery({ ...editionsQuery, refetchInterval })
  const { data: changes } = useQuery({ ...changesQuery, refetchInterval })
  const [next] = (changes?.body ?? []).flatMap(({ publishOn }) => publishOn ?? []).toSorted()
  return (
    <footer className={styles.foot}>
      {editions && <span>{say.live(`${editions.live}`)}</span>}
      {next && <span>{say.next(formatInstant(next, locale))}</span>}
      <span className={styles.keys}>
        <kbd>G</kbd> <kbd>T</kbd> {say.tasks} <kbd>G</kbd> <kbd>E</kbd> {say.editions} <kbd>G</kbd> <kbd>M</kbd>{' '}
        {say.team} <kbd>Ctrl K</kbd> {say.searchKey}{' '}
        <button type="button" onClick={onShowKeys}>
          <kbd>?</kbd> {say.keys}
        </button>
      </span>
    </footer>
  )
}
