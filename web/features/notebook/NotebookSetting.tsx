import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import styles from '../../ui/SettingsPage.module.css'
import { notebookMessages } from './notebook.messages.ts'

/** In the profile settings: the way to the notebook. */
export function NotebookSetting() {
  const say = useMessages(notebookMessages)
  return (
    <section className={styles.card}>
      <h2>{say.title}</h2>
      <p>{say.setting}</p>
      <div>
        <ButtonLink to="/app/notebook" variant="quiet">
          {say.toNotebook}
        </ButtonLink>
      </div>
    </section>
  )
}
