import { useSyncExternalStore } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import styles from '../../ui/SettingsPage.module.css'
import { chooseTheme, chosenTheme, onTheme, themes } from '../../ui/theme.ts'
import { accountSettingsMessages } from './account-settings.messages.ts'

/** Changes the colours of every screen in this browser: the device's, light, or the evening's. */
export function ThemeChoice() {
  const say = useMessages(accountSettingsMessages)
  const chosen = useSyncExternalStore(onTheme, chosenTheme)
  return (
    <section className={styles.card} aria-labelledby="theme-choice">
      <h2 id="theme-choice">{say.theme}</h2>
      <p>{say.themeLead}</p>
      <fieldset className={styles.choices} aria-labelledby="theme-choice">
        {[null, ...themes].map(theme => (
          <label key={theme} className={styles.choice}>
            <input type="radio" name="theme" checked={chosen === theme} onChange={() => chooseTheme(theme)} />
            {say.themes[theme ?? 'device']}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
