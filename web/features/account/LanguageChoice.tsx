import { useRef, useState } from 'react'
import { type Locale, locales } from '../../../domain/locale.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import styles from '../../ui/SettingsPage.module.css'
import { Status } from '../../ui/Status.tsx'
import { AuthFailure } from './AuthFailure.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { useSaveUser } from './use-save-user.ts'

/** Each language is named in itself. */
const names: Record<Locale, string> = { fr: 'Français', en: 'English' }

/** Changes the member's language. It applies on every device as soon as the account has it; the last of several quick choices wins. */
export function LanguageChoice() {
  const say = useMessages(accountSettingsMessages)
  const saveUser = useSaveUser()
  const { user } = useSession()
  const [chosen, setChosen] = useState<Locale | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const latest = useRef<Promise<void>>(Promise.resolve())

  async function choose(locale: Locale) {
    setChosen(locale)
    setSaved(false)
    setError(null)
    // One at a time, so that the server ends up with the last choice.
    const mine = latest.current.catch(() => {}).then(() => saveUser({ locale }))
    latest.current = mine
    let failure: unknown = null
    await mine.catch(cause => {
      failure = cause
    })
    if (latest.current !== mine) return
    setChosen(null)
    setSaved(failure === null)
    setError(failure)
  }

  return (
    <section className={styles.card} aria-labelledby="language-choice">
      <h2 id="language-choice">{say.language}</h2>
      <p>{say.languageLead}</p>
      {error !== null && <AuthFailure error={error} refused={say.saveRefused} unanswered={say.saveUnanswered} />}
      <fieldset className={styles.choices} aria-labelledby="language-choice">
        {locales.map(locale => (
          <label key={locale} className={styles.choice} lang={locale}>
            <input
              type="radio"
              name="locale"
              value={locale}
              checked={(chosen ?? user?.locale) === locale}
              onChange={() => void choose(locale)}
            />
            {names[locale]}
          </label>
        ))}
      </fieldset>
      <Status isGood>{isSaved && say.languageSaved}</Status>
    </section>
  )
}
