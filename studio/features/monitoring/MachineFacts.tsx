import type { Monitoring } from '../../../domain/features/monitoring/monitoring.contract.ts'
import { alertLimits, isBackupOld, isDiskFull } from '../../../domain/features/monitoring/monitoring.rules.ts'
import { useLocale } from '../../../web/i18n/locale.ts'
import { useMessages } from '../../../web/i18n/messages.ts'
import { formatBytes, formatSeconds } from '../../ui/format-amount.ts'
import pages from '../../ui/Page.module.css'
import { State } from '../../ui/State.tsx'
import styles from './MonitoringPage.module.css'
import { monitoringMessages } from './monitoring.messages.ts'

/** The last backup, the machine that answers, and what runs on it. */
export function MachineFacts({ monitoring }: { monitoring: Monitoring }) {
  const say = useMessages(monitoringMessages)
  const locale = useLocale()
  const { disk, memoryBytes, versions } = monitoring
  const { release, node, database, edition } = versions
  return (
    <section className={pages.panel}>
      <h2>{say.machineTitle}</h2>
      <dl className={styles.facts}>
        <dt>{say.backup}</dt>
        <dd>
          <Backup backup={monitoring.backup} />
        </dd>
        <dt>{say.disk}</dt>
        <dd>
          {disk === null ? (
            <State shape="scheduled" word={say.unknownDisk} />
          ) : (
            <State
              shape={isDiskFull(disk) ? 'refused' : 'done'}
              word={say.free(formatBytes(disk.freeBytes, locale), formatBytes(disk.totalBytes, locale))}
            />
          )}
        </dd>
        <dt>{say.memory}</dt>
        <dd>
          <State
            shape={memoryBytes > alertLimits.memoryBytes ? 'refused' : 'done'}
            word={formatBytes(memoryBytes, locale)}
          />
        </dd>
        <dt>{say.release}</dt>
        <dd>{release}</dd>
        <dt>Node</dt>
        <dd>{node}</dd>
        <dt>{say.database}</dt>
        <dd>{database}</dd>
        <dt>{say.edition}</dt>
        <dd>{edition ?? say.noEdition}</dd>
      </dl>
    </section>
  )
}

function Backup({ backup }: Pick<Monitoring, 'backup'>) {
  const say = useMessages(monitoringMessages)
  const locale = useLocale()
  if (backup === null) return say.noBackup
  const { successSeconds, hasFailed } = backup
  if (successSeconds === null) return <State shape="refused" word={say.backupNever} />
  const age = formatSeconds(successSeconds, locale)
  if (isBackupOld(backup)) return <State shape="refused" word={say.backupFresh(age)} />
  return hasFailed ? (
    <State shape="scheduled" word={say.backupFailed(age)} />
  ) : (
    <State shape="done" word={say.backupFresh(age)} />
  )
}
