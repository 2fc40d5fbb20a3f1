import { describe, expect, test } from 'vitest'
import type { MonitoredJob, Monitoring } from './monitoring.contract.ts'
import { type AlertName, alertsOf, jobStateOf } from './monitoring.rules.ts'

const job: MonitoredJob = {
  name: 'endUnpaid',
  everySeconds: 600,
  isEverywhere: false,
  successSeconds: 600,
  hasFailed: false,
}

const well: Monitoring = {
  readOn: '2026-03-02T11:00:00.000Z',
  jobs: [job],
  mails: { waiting: 2, oldestSeconds: 3600, refused: 3 },
  events: { waiting: 1, oldestSeconds: 3600 },
  declarations: { waiting: 1, oldestSeconds: 7200 },
  changes: { releases: 0, failed: 0 },
  backup: { successSeconds: 108_000, hasFailed: true },
  versions: { release: '0.1.0', node: '26.10.0', database: '15.14', edition: 48 },
  disk: { freeBytes: 10, totalBytes: 100 },
  memoryBytes: 800_000_000,
}

describe('a job', () => {
  test.each<[string, Partial<MonitoredJob>]>([
    ['onTime', {}],
    ['onTime', { successSeconds: 3600 }],
    ['late', { successSeconds: 3601 }],
    ['late', { successSeconds: 3601, hasFailed: true }],
    ['failing', { hasFailed: true }],
    ['never', { successSeconds: null, hasFailed: true }],
    ['everywhere', { isEverywhere: true, successSeconds: null }],
  ])('is %s with %o', (state, changes) => {
    expect(jobStateOf({ ...job, ...changes })).toBe(state)
  })
})

describe('alerts', () => {
  test('are silent up to each limit', () => {
    expect(alertsOf(well)).toEqual([])
    expect(alertsOf({ ...well, backup: null, disk: null })).toEqual([])
  })

  test.each<[AlertName, Partial<Monitoring>]>([
    ['DeclarationsWait', { declarations: { waiting: 1, oldestSeconds: 7201 } }],
    ['EventsWait', { events: { waiting: 1, oldestSeconds: 3601 } }],
    ['MailsWait', { mails: { waiting: 1, oldestSeconds: 3601, refused: 0 } }],
    ['DiskFull', { disk: { freeBytes: 9, totalBytes: 100 } }],
    ['BackupOld', { backup: { successSeconds: 108_001, hasFailed: false } }],
    ['BackupOld', { backup: { successSeconds: null, hasFailed: true } }],
    ['ContentUndecided', { changes: { releases: 1, failed: 0 } }],
    ['ContentUndecided', { changes: { releases: 0, failed: 1 } }],
    ['JobStuck', { jobs: [job, { ...job, successSeconds: 3601 }] }],
    ['JobNeverRan', { jobs: [job, { ...job, successSeconds: null }] }],
    ['MemoryGrows', { memoryBytes: 800_000_001 }],
  ])('%s fires with %o', (name, changes) => {
    expect(alertsOf({ ...well, ...changes })).toEqual([name])
  })

  test('that wake somebody come first', () => {
    const changes = { memoryBytes: 9e9, mails: { waiting: 1, oldestSeconds: 9999, refused: 0 } }
    expect(alertsOf({ ...well, ...changes })).toEqual(['MailsWait', 'MemoryGrows'])
  })
})
