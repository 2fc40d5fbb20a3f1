import { useMessages } from '../../i18n/messages.ts'
import { ComingPage } from '../settings/ComingPage.tsx'
import { settingsMessages } from '../settings/settings.messages.ts'

/** /app/settings/contact-us. To be replaced by the contact form (specification section 2). */
export function ContactPage() {
  const say = useMessages(settingsMessages)
  return <ComingPage title={say.contact} text={say.contactSoon} />
}
