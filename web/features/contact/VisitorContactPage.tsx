import { PlainPage } from '../../ui/PlainPage.tsx'
import styles from './ContactPage.module.css'
import { ContactPage } from './ContactPage.tsx'

/** /nous-ecrire: the contact form for anybody, without signing in. A signed-in member writes from their account. */
export function VisitorContactPage() {
  return (
    <PlainPage>
      <div className={styles.visitor}>
        <ContactPage />
      </div>
    </PlainPage>
  )
}
