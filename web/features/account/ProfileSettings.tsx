import { useMessages } from '../../i18n/messages.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import styles from '../../ui/SettingsPage.module.css'
import { NotebookSetting } from '../notebook/NotebookSetting.tsx'
import { FastingSwitch } from '../profiling/FastingSwitch.tsx'
import { ProfilingConsent } from '../profiling/ProfilingConsent.tsx'
import { FileOpenings } from '../staff/FileOpenings.tsx'
import { accountSettingsMessages } from './account-settings.messages.ts'
import { EmailForm } from './EmailForm.tsx'
import { ExportData } from './ExportData.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { NameForm } from './NameForm.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { TimeZoneChoice } from './TimeZoneChoice.tsx'

/** /app/settings/profile: the member's names, address, language, colours and time zone, and the data stored about them. */
export function ProfileSettings() {
  const say = useMessages(accountSettingsMessages)
  usePageTitle(say.profileTitle)
  return (
    <section className={styles.page}>
      <h1>{say.profileTitle}</h1>
      <NameForm />
      <EmailForm />
      <LanguageChoice />
      <ThemeChoice />
      <TimeZoneChoice />
      <section className={styles.card}>
        <h2>{say.fastingTitle}</h2>
        <FastingSwitch />
      </section>
      <div className={styles.card}>
        <ProfilingConsent />
      </div>
      <NotebookSetting />
      <ExportData />
      <FileOpenings />
    </section>
  )
}
