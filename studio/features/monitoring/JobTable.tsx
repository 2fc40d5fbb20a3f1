import type { MonitoredJob } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { type JobState, jobStateOf } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatSeconds } from '../../ui/format-amount.ts'
import pages from '../../ui/Page.module.css'
import { State, type StateShape } from '../../ui/State.tsx'
import { Table } from '../../ui/Table.tsx'
import { monitoringMessages } from './monitoring.messages.ts'

const shapes: Record<JobState, StateShape> = {
  onTime: 'done',
  late: 'refused',
  failing: 'scheduled',
  never: 'refused',
  everywhere: 'over',
}

const urgency: readonly JobState[] = ['late', 'never', 'failing', 'onTime', 'everywhere']

/** Every background job with its last success, those in trouble first. */
export function JobTable({ jobs }: { jobs: readonly MonitoredJob[] }) {
  const say = useMessages(monitoringMessages)
  const locale = useLocale()
  const rank = (job: MonitoredJob) => urgency.indexOf(jobStateOf(job))
  const sorted = jobs.toSorted((one, other) => rank(one) - rank(other))
  return (
    <section className={pages.panel}>
      <h2 id="jobs">{say.jobsTitle}</h2>
      <Table titles={[say.job, say.every, say.lastSuccess, say.state]} labelledBy="jobs">
        {sorted.map(job => (
          <tr key={job.name}>
            <th scope="row">{say.jobs[job.name]}</th>
            <td>{formatSeconds(job.everySeconds, locale)}</td>
            <td>{job.successSeconds === null ? '—' : say.ago(formatSeconds(job.successSeconds, locale))}</td>
            <td>
              <State shape={shapes[jobStateOf(job)]} word={say.jobStates[jobStateOf(job)]} />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
