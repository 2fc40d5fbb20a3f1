import type { MonitoredJob, Monitoring } from './monitoring.contract.ts'

/** What is too much. `deploy/prometheus/alerts.yml` has the same numbers; `tests/checks/deploy.test.ts` compares them. */
export const alertLimits = {
  /** Age in seconds of the oldest that waits. */
  mailSeconds: 3600,
  eventSeconds: 3600,
  declarationSeconds: 7200,
  /** A night, and six hours. */
  backupSeconds: 108_000,
  /** A job is stuck when it has not succeeded for so many of its periods, and this slack in seconds. */
  jobPeriods: 3,
  jobSlackSeconds: 1800,
  /** Free share of the disk. */
  freeShare: 0.1,
  /** Memory of one process; systemd kills it at 1 GB. */
  memoryBytes: 800_000_000,
} as const

/** The alerts that a process can see by itself, those that wake somebody first. Others compare minutes, which only Prometheus keeps. */
export const alertSeverities = {
  DeclarationsWait: 'wake',
  EventsWait: 'wake',
  MailsWait: 'wake',
  DiskFull: 'wake',
  BackupOld: 'morning',
  ContentUndecided: 'morning',
  JobStuck: 'morning',
  JobNeverRan: 'morning',
  MemoryGrows: 'morning',
} as const

export type AlertName = keyof typeof alertSeverities

/** What is said of a job; one that every process runs keeps no record. */
export type JobState = 'onTime' | 'late' | 'failing' | 'never' | 'everywhere'

/** Returns what is said of a job. */
export function jobStateOf({ isEverywhere, everySeconds, successSeconds, hasFailed }: MonitoredJob): JobState {
  if (isEverywhere) return 'everywhere'
  if (successSeconds === null) return 'never'
  if (successSeconds > alertLimits.jobPeriods * everySeconds + alertLimits.jobSlackSeconds) return 'late'
  return hasFailed ? 'failing' : 'onTime'
}

/** Returns the alerts that these figures give, those that wake somebody first. */
export function alertsOf(given: Monitoring): AlertName[] {
  const { mails, events, declarations, changes, backup, disk, memoryBytes } = given
  const states = given.jobs.map(jobStateOf)
  const isFiring: Record<AlertName, boolean> = {
    DeclarationsWait: declarations.oldestSeconds > alertLimits.declarationSeconds,
    EventsWait: events.oldestSeconds > alertLimits.eventSeconds,
    MailsWait: mails.oldestSeconds > alertLimits.mailSeconds,
    DiskFull: disk !== null && isDiskFull(disk),
    BackupOld: backup !== null && isBackupOld(backup),
    ContentUndecided: changes.releases > 0 || changes.failed > 0,
    JobStuck: states.includes('late'),
    JobNeverRan: states.includes('never'),
    MemoryGrows: memoryBytes > alertLimits.memoryBytes,
  }
  const names = Object.keys(alertSeverities) as AlertName[]
  return names.filter(name => isFiring[name])
}

/** Whether too little of a disk is free. */
export function isDiskFull({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  return freeBytes / totalBytes < alertLimits.freeShare
}

/** Whether there is no backup, or the last one is too old. */
export function isBackupOld({ successSeconds }: { successSeconds: number | null }): boolean {
  return successSeconds === null || successSeconds > alertLimits.backupSeconds
}
