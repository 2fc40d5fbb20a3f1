import { useState } from 'react'
import { Contact } from './Contact.tsx'
import { OwnConversation } from './OwnConversation.tsx'

/** /app/settings/contact-us, with what the member wrote and the answers. */
export function ContactPage() {
  const [sentCount, setSentCount] = useState(0)
  return (
    <Contact onSent={() => setSentCount(sentCount + 1)}>
      <OwnConversation sentCount={sentCount} />
    </Contact>
  )
}
