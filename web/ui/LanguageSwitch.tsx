import { locales } from '../../domain/locale.ts'
import { setLocale, useLocale } from '../i18n/locale.ts'
import { useMessages } from '../i18n/messages.ts'
import styles from './LanguageSwitch.module.css'
import { uiMessages } from './ui.messages.ts'

/** Each language is named in itself. */
const names = { fr: 'Français', en: 'English' }

/** Lets a visitor choose the language (French by default; the member's language wins after sign-in). */
export function LanguageSwitch() {
  const current = useLocale()
  const say = useMessages(uiMessages)
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.legend}>{say.language}</legend>
      {locales.map(locale => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => setLocale(locale)}
        >
          {names[locale]}
        </button>
      ))}
    </fieldset>
  )
}
