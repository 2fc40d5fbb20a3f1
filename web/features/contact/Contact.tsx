import { type ReactNode, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import settingsStyles from '../../ui/SettingsPage.module.css'
import styles from './Contact.module.css'
import { ContactForm } from './ContactForm.tsx'
import { contactMessages } from './contact.messages.ts'

/** The contact form with its title, for anybody. What follows it is the page's. */
export function Contact({ onSent = () => {}, children }: { onSent?: () => void; children?: ReactNode }) {
  const say = useMessages(contactMessages)
  const [messageNumber, setMessageNumber] = useState(1)
  usePageTitle(say.title)
  return (
    <section className={settingsStyles.page}>
      <h1>{say.title}</h1>
      <p className={styles.lead}>{say.lead}</p>
      <ContactForm
        key={messageNumber}
        isFirst={messageNumber === 1}
        onSent={onSent}
        onWriteAnother={() => setMessageNumber(messageNumber + 1)}
      />
      {children}
      <p className={styles.privacy}>
        {/* Beside the form, so that typed text stays. */}
        <a href={brand.links.privacyPolicy} target="_blank" rel="noopener">
          {say.privacy}
        </a>
      </p>
    </section>
  )
}
