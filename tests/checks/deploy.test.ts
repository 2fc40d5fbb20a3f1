import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { Metrics } from '../../server/metrics/metrics.ts'
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
    const told = `${await new Metrics().text()}\n${readText('server/monitoring/watch-database.ts')}`
    const asked = rules.flatMap(({ alert, expr }) =>
      [...expr.matchAll(/\b((?:seve|nodejs|process)_[a-z_]+?)(?:_bucket|_count)?\b(?=[{[)\s]|$)/g)].map(
        ([, name = '']) => [alert, name] as const,
      ),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(([, name]) => !told.includes(name))).toEqual([])
  })

  test('are documented in the operations page', () => {
    const page = readText('docs/operations.md')
    expect(rules.map(({ alert }) => alert).filter(alert => !page.includes(`\`${alert}\``))).toEqual([])
  })
})

describe('deploy/', () => {
  test('names only files that exist', () => {
    const named = listFiles()
      .filter(path => path.startsWith('deploy/'))
      .flatMap(path => [...readText(path).matchAll(/\/opt\/seve\/current\/((?:deploy|docs)\/[\w./-]+)/g)])
      .map(([, path = '']) => path.replace(/[.]$/, ''))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(path => !listFiles().includes(path))).toEqual([])
  })

  test('has executable scripts that stop at the first failure', () => {
    const scripts = listFiles().filter(
      path => path.startsWith('deploy/') && readFileSync(`${root}/${path}`, 'utf8').startsWith('#!'),
    )
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter(path => (statSync(`${root}/${path}`).mode & 0o111) === 0)).toEqual([])
    expect(scripts.filter(path => !/^set -eu/m.test(readText(path)))).toEqual([])
  })
})

test('the operations page documents every job', () => {
  const names = [...readText('server/jobs/every-job.ts').matchAll(/^ {6}name: '(\w+)'/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  const page = readText('docs/operations.md')
  expect(names.filter(name => !page.includes(`| \`${name}\` |`))).toEqual([])
})
