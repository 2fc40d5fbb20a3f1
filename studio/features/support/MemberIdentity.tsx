import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MemberFile } from '../../../domain/features/support/member-file.contract.ts'
import { studioScreens } from '../../../domain/studio-screens.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatDate } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import styles from './MemberIdentity.module.css'
import { supportMessages } from './support.messages.ts'

/** Who the member is, and that nothing about health is here. */
export function MemberIdentity({ file }: { file: MemberFile }) {
  const say = useMessages(supportMessages)
  const locale = useLocale()
  const [local, domain] = file.email.split('@')
  const address = (
    <>
      {local}
      {/* A long address breaks here, not within a word. */}
      <wbr />@{domain} ({file.isEmailProven ? say.emailProven : say.emailUnproven})
    </>
  )
  const facts: [name: string, value: ReactNode][] = [
    [say.email, address],
    [say.language, say.languages[file.locale]],
    [say.zone, file.timezone],
    [say.since, formatDate(file.createdOn, locale)],
    [say.lastSeen, formatDate(file.lastSeenOn, locale)],
  ]
  return (
    <>
      <section className={pages.panel}>
        <h2>{say.identity}</h2>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {file.conversationId && (
          <p>
            <Link to={`${studioScreens.messages.path}?conversation=${file.conversationId}`}>{say.conversation}</Link>
          </p>
        )}
      </section>
      <section className={`${pages.panel} ${styles.health}`}>
        <h2>{say.health}</h2>
        <p>{file.isTestTaken ? say.testTaken : say.testNotTaken}</p>
        <p className={pages.quiet}>{say.healthHint}</p>
      </section>
    </>
  )
}
