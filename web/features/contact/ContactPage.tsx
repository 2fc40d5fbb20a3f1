import { lazy, Suspense, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useSession } from '../../session/session.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { contactMessages } from './contact.messages.ts'

// Visitors have none, and should not load what reads it.
const OwnConversation = lazy(async () => ({ default: (await import('./OwnConversation.tsx')).OwnConversation }))

/** /app/settings/contact-us (specification section 2), also shown to visitors by `VisitorContactPage`. */
export function ContactPage() {
  const say = useMessages(contactMessages)
  const [messageNumber, setMessageNumber] = useState(1)
  const [sentCount, setSentCount] = useState(0)
  const { user } = useSession()
  usePageTitle(say.title)
  return (
    <section className={settingsStyles.page}>
      <h1>{say.title}</h1>
      <p className={styles.lead}>{say.lead}</p>
      <ContactForm
        key={messageNumber}
        isFirst={messageNumber === 1}
        onSent={() => setSentCount(sentCount + 1)}
        onWriteAnother={() => setMessageNumber(messageNumber + 1)}
      />
      {user && (
        <Suspense>
          <OwnConversation sentCount={sentCount} />
        </Suspense>
      )}
      <p className={styles.privacy}>
        {/* Beside the form, so that typed text stays. */}
        <a href={brand.links.privacyPolicy} target="_blank" rel="noopener">
          {say.privacy}
        </a>
      </p>
    </section>
  )
}
