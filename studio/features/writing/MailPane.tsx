import { exampleOf } from '../../../domain/features/mail/mail-example.rules.ts'
import { type MailId, mailShapeOf, mailShapes } from '../../../domain/features/mail/mail-facts.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './MailPane.module.css'
import { mailMessages } from './mail.messages.ts'

/** When an e-mail is sent, and the facts that its words must name. */
export function MailPane({ id }: { id: string }) {
  const say = useMessages(mailMessages)
  const locale = useLocale()
  if (!isMail(id)) return null
  const { always, sometimes, box } = mailShapeOf(id)
  const wordOf = (name: string) => {
    if (name === 'button') return say.button
    return exampleOf(name, locale) ?? say.condition
  }
  return (
    <section className={styles.pane} aria-label={say.about}>
      <p>{say.when[id]}</p>
      <h3>{say.facts}</h3>
      <dl>
        {[...always, ...sometimes].map(name => (
          <div key={name}>
            <dt>
              <code>{`{{${name}}}`}</code> {box.includes(name) && <small>{say.boxed}</small>}
              {sometimes.includes(name) && <small>{say.sometimes}</small>}
            </dt>
            <dd>{wordOf(name)}</dd>
          </div>
        ))}
      </dl>
      <p>{say.marks}</p>
    </section>
  )
}

function isMail(id: string): id is MailId {
  return Object.hasOwn(mailShapes, id)
}
