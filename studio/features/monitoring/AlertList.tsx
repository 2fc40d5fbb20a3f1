import type { Monitoring } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { alertSeverities, alertsOf } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import styles from './MonitoringPage.module.css'
import { monitoringMessages } from './monitoring.messages.ts'

/** What alerts would say of these figures, and what to do first. */
export function AlertList({ monitoring }: { monitoring: Monitoring }) {
  const say = useMessages(monitoringMessages)
  const alerts = alertsOf(monitoring)
  return (
    <section className={pages.panel} aria-labelledby="alerts" aria-live="polite">
      <h2 id="alerts">{say.alertsTitle}</h2>
      {alerts.length === 0 ? (
        <p>
          <State shape="done" word={say.quiet} />
        </p>
      ) : (
        <ul className={styles.alerts}>
          {alerts.map(name => {
            const severity = alertSeverities[name]
            return (
              <li key={name}>
                <State shape={severity === 'wake' ? 'refused' : 'scheduled'} word={say.severities[severity]} />
                <p>{say.alerts[name].why}</p>
                <p className={pages.quiet}>{say.alerts[name].do}</p>
              </li>
            )
          })}
        </ul>
      )}
      <p className={pages.quiet}>{say.outside}</p>
    </section>
  )
}
