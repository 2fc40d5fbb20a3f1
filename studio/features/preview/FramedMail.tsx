import type { ShownMail, ShownMailPart } from '../../../domain/features/mail/mail-example.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import styles from './FramedMail.module.css'
import { previewMessages } from './preview.messages.ts'

/** An e-mail with examples of its facts. Parts that some e-mails of its kind do not have are edged with dots. */
export function FramedMail({ mail: { subject, parts } }: { mail: ShownMail }) {
  const say = useMessages(previewMessages)
  return (
    <main aria-label={say.preview} className={styles.page}>
      <article className={styles.mail}>
        <p className={styles.subject}>
          <small>{say.mailSubject}</small> {subject}
        </p>
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two parts can say the same; their place is all that tells them apart.
          <Part key={index} part={part} />
        ))}
        <p className={styles.frame}>{say.mailFrame}</p>
      </article>
    </main>
  )
}

function Part({ part }: { part: ShownMailPart }) {
  switch (part.kind) {
    case 'paragraph':
      return <p data-sometimes={part.isSometimes || undefined}>{part.text}</p>
    case 'box':
      return (
        <p className={styles.box} data-sometimes={part.isSometimes || undefined}>
          {part.text}
        </p>
      )
    case 'button':
      return (
        <p data-sometimes={part.isSometimes || undefined}>
          <span className={styles.button}>{part.label}</span>
        </p>
      )
    case 'facts':
      return (
        <dl>
          {part.facts.map(({ label, value, isSometimes }) => (
            <div key={`${label} ${value}`} data-sometimes={isSometimes || undefined}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
  }
}
