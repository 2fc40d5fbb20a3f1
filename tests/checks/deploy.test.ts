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
  test('look at figures that a server tells', async () => {
    // Those of the database are added once there is one: their names stand in the file that adds them.
    const told = `${await new Metrics().text()}\n${readText('server/jobs/watch-database.ts')}`
    const asked = rules.flatMap(({ alert, expr }) =>
      [...expr.matchAll(/\b((?:seve|nodejs|process)_[a-z_]+?)(?:_bucket|_count)?\b(?=[{[)\s]|$)/g)].map(
        ([, name = '']) => [alert, name] as const,
      ),
    )
    expect(asked.length).toBeGreaterThan(10)
    expect(asked.filter(([, name]) => !told.includes(name))).toEqual([])
  })

  test('are each told of in the operations page', () => {
    const page = readText('docs/operations.md')
    expect(rules.map(({ alert }) => alert).filter(alert => !page.includes(`\`${alert}\``))).toEqual([])
  })
})

describe('deploy/', () => {
  test('runs files that are there, and may be run', () => {
    const named = listFiles()
      .filter(path => path.startsWith('deploy/'))
      .flatMap(path => [...readText(path).matchAll(/\/opt\/seve\/current\/((?:deploy|docs)\/[\w./-]+)/g)])
      .map(([, path = '']) => path.replace(/[.]$/, ''))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter(path => !listFiles().includes(path))).toEqual([])
  })

  test('scripts are executable, and each stops at its first failure', () => {
    const scripts = listFiles().filter(
      path => path.startsWith('deploy/') && readFileSync(`${root}/${path}`, 'utf8').startsWith('#!'),
    )
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter(path => (statSync(`${root}/${path}`).mode & 0o111) === 0)).toEqual([])
    expect(scripts.filter(path => !/^set -eu/m.test(readText(path)))).toEqual([])
  })
})

test('the operations page tells of every job', () => {
  const names = [...readText('server/jobs/every-job.ts').matchAll(/^ {6}name: '(\w+)'/gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(8)
  const page = readText('docs/operations.md')
  expect(names.filter(name => !page.includes(`| \`${name}\` |`))).toEqual([])
})
