import { brand } from '../../app/brand.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './AuthForm.module.css'
import { accountMessages } from './account.messages.ts'

/** How to reach the operator about a forgotten password: by mail when brand.json names an address, by its site otherwise. */
export function WriteToOperator({ email }: { email: string }) {
  const say = useMessages(accountMessages)
  const { contactEmail, links } = brand
  const mail = new URLSearchParams({ subject: say.mailSubject, body: say.mailBody(email) })
  // Mail programs take a plus for a plus, not for a space.
  const href = contactEmail ? `mailto:${contactEmail}?${mail.toString().replaceAll('+', '%20')}` : links.aboutUs
  return (
    <div className={styles.help}>
      <p>{contactEmail ? say.resetByMail : say.resetBySite}</p>
      <a href={href} className={buttonClass({ variant: 'quiet' })}>
        <Icon name={contactEmail ? 'mail' : 'external'} />
        {contactEmail ? say.writeToUs(contactEmail) : say.ourSite}
      </a>
    </div>
  )
}
