import type { Monitoring } from '../../domain/features/monitoring/monitoring.contract.ts'

/** A service that does well. */
export function sampleMonitoring(changes: Partial<Monitoring> = {}): Monitoring {
  return {
    readOn: '2026-03-02T11:00:00.000Z',
    jobs: [
      { name: 'sendMails', everySeconds: 2, isEverywhere: true, successSeconds: null, hasFailed: false },
      { name: 'endUnpaid', everySeconds: 600, isEverywhere: false, successSeconds: 240, hasFailed: false },
    ],
    mails: { waiting: 0, oldestSeconds: 0, refused: 0 },
    events: { waiting: 0, oldestSeconds: 0 },
    declarations: { waiting: 0, oldestSeconds: 0 },
    changes: { releases: 0, failed: 0 },
    backup: { successSeconds: 30_000, hasFailed: false },
    versions: { release: 'seve-202611211039-73a4f36', node: '26.10.0', database: '15.14', edition: 48 },
    disk: { freeBytes: 40e9, totalBytes: 100e9 },
    memoryBytes: 300e6,
    ...changes,
  }
}
