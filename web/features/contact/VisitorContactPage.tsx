import { PlainPage } from '../../ui/PlainPage.tsx'
import styles from './Contact.module.css'
import { Contact } from './Contact.tsx'

/**
 * /nous-ecrire: the contact form for anybody, without signing in. A signed-in member writes from their account; the conversation is shown in
 * their settings only, because this page is outside the members' area, which holds the cache of answers.
 */
export function VisitorContactPage() {
  return (
    <PlainPage>
      <div className={styles.visitor}>
        <Contact />
      </div>
    </PlainPage>
  )
}
