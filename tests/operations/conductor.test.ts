import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { Machine } from './machine.ts'
import { root } from './page.ts'

const id = inject('machine')
const packages = inject('packages')
const needed = ['postgresql', 'patroni', 'etcd-server'].every(name => packages.includes(name))
const machine = new Machine(id ?? 0)
const report = (line: string) => process.stdout.write(`  ${line}\n`)

const members = 'patronictl -c /etc/patroni/db1.yml list --format json'
const psql = 'runuser -u postgres -- psql -X -At'
/** As a server's process connects: to whichever of the two accepts writes. */
const both = `'host=10.0.0.1,10.0.0.2 dbname=postgres user=postgres password=choose-one target_session_attrs=read-write connect_timeout=2'`

/** Writes numbers one after the other and notes when each was acknowledged, until the file `/run/stop` appears. */
const writer = `#!/bin/bash
number=0
while [ ! -e /run/stop ]; do
  number=$((number + 1))
  timeout 5 psql -X -At -d ${both} -c "insert into written values ($number)" > /dev/null 2>&1 && echo "$number $(date +%s%3N)" >> /run/acknowledged
done
`

/** Two servers of PostgreSQL on one machine, at the addresses of the operations page, and one etcd instead of three. */
function configure(): void {
  machine.run('ip address add 10.0.0.1/32 dev lo; ip address add 10.0.0.2/32 dev lo')
  const file = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8').replace(
    /hosts: .*/,
    'hosts: 127.0.0.1:2379',
  )
  machine.write('/etc/patroni/db1.yml', file)
  const other = file
    .replace('name: db1', 'name: db2')
    .replaceAll('10.0.0.1:', '10.0.0.2:')
    .replace('/15/seve', '/15/seve-2')
    .replace('.pgpass-patroni', '.pgpass-patroni-2')
    .replace('directories: /var/run/postgresql', 'directories: /tmp')
  machine.write('/etc/patroni/db2.yml', other)
}

/** Kills a Patroni with its PostgreSQL, as if their machine had lost power. */
function kill(name: string): void {
  machine.run(`systemctl kill --signal=KILL patroni@${name}`)
}

describe.skipIf(id === null || !needed)('Patroni, from Debian, as the conductor', () => {
  beforeAll(() => {
    machine.run(`apt-get install --yes postgresql etcd-server patroni ssl-cert
adduser --quiet postgres ssl-cert
# The machine's image may come without the certificate that the package makes when it is installed.
DEBCONF_NOWARNINGS=yes make-ssl-cert generate-default-snakeoil
systemctl stop 'postgresql@*' pgbouncer || true
systemctl start etcd`)
    configure()
  }, 120_000)

  test('the standby takes over from a dead machine with every acknowledged write, and the dead one returns as its standby', {
    timeout: 300_000,
  }, async () => {
    machine.run('systemctl start patroni@db1')
    await machine.until(`${members} | grep -q '"Leader".*"running"'`, 60)
    machine.run('systemctl start patroni@db2')
    await machine.until(`${members} | grep -q '"Sync Standby".*"running"'`, 60)
    machine.run(`${psql} -h /var/run/postgresql -c 'create table written (number integer primary key)'`)
    machine.write('/run/writer', writer)
    machine.run('chmod +x /run/writer; nohup /run/writer > /dev/null 2>&1 &')
    await machine.until('[ $(wc -l < /run/acknowledged) -gt 20 ]')

    // A backup and a dump from the standby, while members write.
    machine.run(`install -d -o postgres /var/backups/trial
runuser -u postgres -- pg_basebackup --host=/tmp --pgdata=/var/backups/trial/base --checkpoint=fast
runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_verifybackup /var/backups/trial/base
runuser -u postgres -- pg_dump --host=/tmp --format=custom --file=/var/backups/trial/dump postgres`)
    expect(machine.run(`${psql} -h /tmp -c 'select pg_is_in_recovery()'`)).toBe('t\n')
    expect(machine.run('runuser -u postgres -- pg_restore --list /var/backups/trial/dump')).toContain('written')

    const killed = Number(machine.run('date +%s%3N'))
    kill('db1')
    const isAfter = `awk -v killed=${killed + 1000} '$2 > killed' /run/acknowledged | head -1 | grep .`
    const [, first = ''] = (await machine.until(isAfter, 60)).trim().split(' ')
    report(`writes again ${Number(first) - killed} ms after the primary died`)
    expect(Number(first) - killed).toBeLessThan(30_000)
    machine.run('systemctl start patroni@db1')
    await machine.until(`${members} | grep -q '"db1".*"Sync Standby".*"running"'`, 90)
    machine.run('touch /run/stop; sleep 6')

    const stored = new Set(machine.run(`${psql} -h /tmp -c 'select number from written'`).trim().split('\n'))
    const acknowledged = machine.run('cut -d " " -f 1 /run/acknowledged').trim().split('\n')
    const lost = acknowledged.filter(number => !stored.has(number))
    report(`${acknowledged.length} acknowledged writes, ${lost.length} lost`)
    expect(lost).toEqual([])
    machine.run('systemctl stop patroni@db1 patroni@db2 etcd')
  })
})
