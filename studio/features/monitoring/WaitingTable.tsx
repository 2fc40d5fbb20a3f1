import type { Monitoring } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { alertLimits } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatSeconds } from '../../ui/format-amount.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import { Table } from '../../ui/Table.tsx'
import { monitoringMessages } from './monitoring.messages.ts'

/** What waits to be sent, applied, carried out or decided. */
export function WaitingTable({ monitoring }: { monitoring: Monitoring }) {
  const say = useMessages(monitoringMessages)
  const { mails, events, declarations, changes } = monitoring
  const undecided = changes.releases + changes.failed
  return (
    <section className={pages.panel}>
      <h2 id="waiting">{say.waitingTitle}</h2>
      <Table titles={[say.what, say.count, say.oldest, say.state]} labelledBy="waiting">
        <Line name={say.mails} {...mails} limitSeconds={alertLimits.mailSeconds} />
        <Line name={say.events} {...events} limitSeconds={alertLimits.eventSeconds} />
        <Line name={say.declarations} {...declarations} limitSeconds={alertLimits.declarationSeconds} />
        <tr>
          <th scope="row">{say.changes}</th>
          <td>{undecided}</td>
          <td>—</td>
          <td>
            <State shape={undecided > 0 ? 'scheduled' : 'done'} word={undecided > 0 ? say.toDecide : say.nothing} />
          </td>
        </tr>
        <tr>
          <th scope="row">{say.refused}</th>
          <td>{mails.refused}</td>
          <td>—</td>
          <td>
            <State
              shape={mails.refused > 0 ? 'scheduled' : 'done'}
              word={mails.refused > 0 ? say.toLookAt : say.quiet}
            />
          </td>
        </tr>
      </Table>
    </section>
  )
}

interface LineProps {
  name: string
  waiting: number
  oldestSeconds: number
  /** From which age on an alert says so. */
  limitSeconds: number
}

function Line({ name, waiting, oldestSeconds, limitSeconds }: LineProps) {
  const say = useMessages(monitoringMessages)
  const locale = useLocale()
  const isLate = oldestSeconds > limitSeconds
  const calm = waiting > 0 ? <State shape="review" word={say.soon} /> : <State shape="done" word={say.nothing} />
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{waiting}</td>
      <td>{waiting > 0 ? formatSeconds(oldestSeconds, locale) : '—'}</td>
      <td>{isLate ? <State shape="refused" word={say.late} /> : calm}</td>
    </tr>
  )
}
