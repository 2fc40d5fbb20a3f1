import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { alertCases } from './alert-cases.ts'
import { Machine } from './machine.ts'
import { root } from './page.ts'

const id = inject('machine')
const machine = new Machine(id ?? 0)
const read = (name: string) => readFileSync(join(root, 'deploy/prometheus', name), 'utf8')
const alerts: string[] = parse(read('alerts.yml')).groups.flatMap((group: { rules: { alert: string }[] }) =>
  group.rules.map(({ alert }) => alert),
)

/** Returns promtool's description of one history, and of whether the alert fires at its end. */
function historyOf(alert: string, minutes: number, series: Readonly<Record<string, string>>, isFiring: boolean) {
  return {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: `group(ALERTS{alertname="${alert}",alertstate="firing"})`,
        eval_time: `${minutes}m`,
        exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
      },
    ],
  }
}

test('every alert has a history that makes it fire and one that does not', () => {
  expect(new Set(alertCases.map(({ alert }) => alert))).toEqual(new Set(alerts))
})

describe.skipIf(id === null || !inject('packages').includes('prometheus'))('the alerts, in Debian’s Prometheus', () => {
  beforeAll(() => {
    machine.run('command -v promtool || apt-get install --yes prometheus')
    machine.write('alerts.yml', read('alerts.yml'))
  })

  test('are well-formed', () => {
    expect(machine.run('promtool check rules alerts.yml')).toContain(`SUCCESS: ${alerts.length} rules found`)
  })

  test.each(alertCases)('$alert fires when it must, and only then', ({ alert, minutes, fires, quiet }) => {
    const tests = [historyOf(alert, minutes, fires, true), historyOf(alert, minutes, quiet, false)]
    machine.write('tests.yml', stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }))
    expect(machine.try('promtool test rules tests.yml')).toMatchObject({ status: 0 })
  })
})
