import { useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { contactMessages } from './contact.messages.ts'
import { OwnConversation } from './OwnConversation.tsx'

/** /app/settings/contact-us (specification section 2), also shown to visitors by `VisitorContactPage`. */
export function ContactPage() {
  const say = useMessages(contactMessages)
  const [messageNumber, setMessageNumber] = useState(1)
  const { user } = useSession()
  usePageTitle(say.title)
  return (
    <section className={settingsStyles.page}>
      <h1>{say.title}</h1>
      <p className={styles.lead}>{say.lead}</p>
      <ContactForm
        key={messageNumber}
        isFirst={messageNumber === 1}
        onWriteAnother={() => setMessageNumber(messageNumber + 1)}
      />
      {user && <OwnConversation />}
      <p className={styles.privacy}>
        {/* Beside the form, so that typed text stays. */}
        <a href={brand.links.privacyPolicy} target="_blank" rel="noopener">
          {say.privacy}
        </a>
      </p>
    </section>
  )
}
