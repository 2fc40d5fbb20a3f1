import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { type AlertName, alertLimits, alertSeverities } from '../../domain/features/monitoring/monitoring.rules.ts'
import { Metrics } from '../../server/metrics/metrics.ts'
import { monitoringMessages } from '../../studio/features/monitoring/monitoring.messages.ts'
import { listFiles, readText, root } from './repository.ts'

const alertsSchema = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.object({ severity: z.enum(['wake', 'morning']) }),
          annotations: z.object({ why: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
})
const rules = alertsSchema
  .parse(parse(readText('deploy/prometheus/alerts.yml')))
  .groups.flatMap(({ rules: ofGroup }) => ofGroup)

describe('the alerts', () => {
  test('use metrics that a server exports', async () => {
    // The database's metrics are added at run time, by names in this file.
    const told = `${await new Metrics().text()}\n${readText('server/features/monitoring/watch-database.service.ts')}`
    const asked = rules.flatMap(({ alert, expr }) =>
      [...expr.matchAll(/\b((?:seve|nodejs|process)_[a-z_]+?)(?:_bucket|_count)?\b(?=[{[)\s]|$)/g)].map(
        ([, name = '']) => [alert, name] as const,
      ),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(
      asked.filter(([, name]) => !told.includes(name)),
      'name a metric of server/metrics in deploy/prometheus/alerts.yml',
    ).toEqual([])
  })

  test('are documented in the operations page', () => {
    const page = readText('docs/operations.md')
    expect(
      rules.map(({ alert }) => alert).filter(alert => !page.includes(`\`${alert}\``)),
      'say in docs/operations.md what to do about the alert',
    ).toEqual([])
  })

  test('that the Studio shows have its limits, its severity and its words', () => {
    const { mailSeconds, eventSeconds, declarationSeconds, backupSeconds, memoryBytes } = alertLimits
    const { jobPeriods, jobSlackSeconds, freeShare } = alertLimits
    const expressions: Record<AlertName, string> = {
      DeclarationsWait: `max(seve_declaration_oldest_age_seconds) > ${declarationSeconds}`,
      EventsWait: `max(seve_event_oldest_age_seconds) > ${eventSeconds}`,
      MailsWait: `max(seve_mail_oldest_age_seconds) > ${mailSeconds}`,
      DiskFull: `node_filesystem_avail_bytes{mountpoint=~"/|/var.*"} / node_filesystem_size_bytes < ${freeShare}`,
      BackupOld: `min(seve_job_success_age_seconds{task="backup"}) > ${backupSeconds} or (max(seve_database_up) == 1 unless on() seve_job_success_age_seconds{task="backup"})`,
      ContentUndecided: 'max by (kind) (seve_content_undecided) > 0',
      JobStuck: `min by (task) (seve_job_success_age_seconds) > ${jobPeriods} * max by (task) (seve_job_period_seconds) + ${jobSlackSeconds}`,
      JobNeverRan: 'max by (task) (seve_job_period_seconds) unless on (task) seve_job_success_age_seconds',
      MemoryGrows: `process_resident_memory_bytes{job="seve"} > ${memoryBytes / 1e6}e6`,
    }
    const curly = (words: string) => words.replaceAll(/"([^"]*)"/g, '“$1”').replaceAll("'", '’')
    const shown = Object.keys(expressions).map(name => rules.find(({ alert }) => alert === name))
    expect(
      shown.map(rule => rule && [rule.alert, rule.expr.trim().replaceAll(/\s+/g, ' '), rule.labels.severity]),
      'alertLimits of domain/features/monitoring and deploy/prometheus/alerts.yml say the same',
    ).toEqual(Object.entries(expressions).map(([name, expr]) => [name, expr, alertSeverities[name as AlertName]]))
    expect(
      shown.map(rule => rule && [curly(rule.annotations.why), curly(rule.annotations.do)]),
      'monitoring.messages.ts of the Studio and deploy/prometheus/alerts.yml say the same',
    ).toEqual(
      Object.keys(expressions).map(name => {
        const said = monitoringMessages.en.alerts[name as AlertName]
        return [said.why, said.do]
      }),
    )
  })
})

describe('deploy/', () => {
  test('names only files that exist', () => {
    const named = listFiles()
      .filter(path => path.startsWith('deploy/'))
      .flatMap(path => [
        ...readText(path).matchAll(/\/opt\/seve\/current\/((?:deploy|docs)\/[\w./-]+)|\b(server\/[\w/-]+\.ts)\b/g),
      ])
      .map(([, path, script = '']) => path?.replace(/[.]$/, '') ?? script)
    expect(named.length).toBeGreaterThan(3)
    expect(
      named.filter(path => !listFiles().includes(path)),
      'mend the path in deploy/',
    ).toEqual([])
  })

  test('has executable scripts that stop at the first failure', () => {
    const scripts = listFiles().filter(
      path => path.startsWith('deploy/') && readFileSync(`${root}/${path}`, 'utf8').startsWith('#!'),
    )
    expect(scripts.length).toBeGreaterThan(5)
    expect(
      scripts.filter(path => (statSync(`${root}/${path}`).mode & 0o111) === 0),
      'chmod +x',
    ).toEqual([])
    expect(
      scripts.filter(path => !/^set -eu/m.test(readText(path))),
      'begin the script with set -eu',
    ).toEqual([])
  })
})

test('the operations page documents every job', () => {
  const names = [...readText('server/every-job.ts').matchAll(/^ {6}name: '(\w+)'/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  const page = readText('docs/operations.md')
  expect(
    names.filter(name => !page.includes(`| \`${name}\` |`)),
    'add the job to the table of docs/operations.md',
  ).toEqual([])
})
