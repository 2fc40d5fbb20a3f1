import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatInstant } from '../../ui/format-instant.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { Table } from '../../ui/Table.tsx'
import { fileMailsMessages } from './file-mails.messages.ts'
import type { FilePart } from './run-act.ts'
import { sendAgain } from './send-again.ts'
import { supportMessages } from './support.messages.ts'

const marks = { waiting: 'scheduled', sent: 'done', refused: 'refused' } as const

/** The e-mails that the member was sent, and whether they arrived. */
export function FileMails({ file, isRunning, onAct }: FilePart) {
  const say = useMessages(supportMessages)
  const mail = useMessages(fileMailsMessages)
  const locale = useLocale()
  return (
    <section className={pages.panel}>
      <h2>{mail.title}</h2>
      {file.mails.length === 0 && <p className={pages.quiet}>{mail.nothing}</p>}
      {file.mails.length > 0 && (
        <Table titles={[mail.subject, mail.sent, say.state, say.acts]}>
          {file.mails.map(({ id, kind, subject, createdOn, state, isSendable }) => (
            <tr key={id}>
              <td>{subject ?? mail.kinds[kind]}</td>
              <td>{formatInstant(createdOn, locale)}</td>
              <td>
                <State shape={marks[state]} word={mail.mailStates[state]} />
              </td>
              <td>
                {isSendable && (
                  <button
                    type="button"
                    disabled={isRunning}
                    aria-label={`${say.sendAgain}, ${subject ?? mail.kinds[kind]}`}
                    onClick={() => onAct('mail', () => sendAgain(file.id, 'mail', id))}
                  >
                    {say.sendAgain}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  )
}
