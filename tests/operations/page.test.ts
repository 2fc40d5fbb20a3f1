import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Machine } from './machine.ts'
import { startMailServer } from './mail-server.ts'
import { measureCalls } from './measure-calls.ts'
import { Follower, readCommands, root } from './page.ts'
import { findRelease, makeRelease } from './release.ts'

const id = inject('machine')
const packages = inject('packages')
const needed = ['postgresql', 'nginx', 'gnupg', 'curl'].every(name => packages.includes(name))
const machine = new Machine(id ?? 0)
const page = new Follower(machine)
const report = (line: string) => process.stdout.write(`  ${line}\n`)

let folder = ''
let stopMailServer = () => {}
let release = ''

/** What `seve setup` asks for, in order; an empty line keeps the value. */
const environment = [
  '',
  'https://your.site',
  'sk_live_trial',
  'pk_live_trial',
  'whsec_trial',
  '',
  'smtp://127.0.0.1:2525',
  '',
  'bonjour@your.site',
  '',
  '',
  '',
  '',
]
const answers = `<<'END'\n${environment.join('\n')}\nEND`

/** Asks the site over HTTP/2 and TLS, as a browser would. @returns the status, the headers and the body. */
function ask(path: string, options = ''): { status: number; head: string; body: string } {
  const answer = machine.run(`curl --silent --insecure --http2 --include ${options} 'https://your.site${path}'`)
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  return { status: Number(/^HTTP\/2 (\d+)/.exec(head)?.[1]), head, body: rest.join('\r\n\r\n') }
}

const json = (body: unknown) => `--header 'content-type: application/json' --data '${JSON.stringify(body)}'`
const member = { email: 'someone@example.net', password: 'Marguerite7' }

describe.skipIf(id === null || !needed)('the operations page, followed', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'seve-operations-'))
    stopMailServer = await startMailServer(machine, folder)
  })
  afterAll(() => {
    stopMailServer()
    rmSync(folder, { recursive: true, force: true })
  })

  test('1: packages, users and folders', () => {
    page.follow(1, { 'apt-get update': null })
    machine.run(
      '[ -d /etc/postgresql/15/main ] || pg_createcluster 15 main\nsystemctl enable --quiet --now postgresql@15-main nginx',
    )
  })

  test('2: a release of this commit, with the company filled in by setup-production', { timeout: 600_000 }, () => {
    const built = process.env.RELEASE_FOLDER
    const [packed, node] = built ? findRelease(built) : makeRelease(folder)
    const megabytes = (file: string) => Math.round(statSync(file).size / 1e6)
    report(`release of ${megabytes(packed)} MB, Node of ${megabytes(node)} MB`)
    expect(megabytes(packed)).toBeLessThan(80)
    machine.run('mkdir -p /opt/seve')
    release = `/opt/seve/${basename(packed)}`
    for (const file of [packed, node]) machine.write(`/opt/seve/${basename(file)}`, readFileSync(file))
    page.follow(2, {
      'deploy/make-release': null,
      'release=/opt/seve/seve-202611211039-73a4f36.tar.gz': `release=${release}`,
    })
    expect(machine.run('/opt/seve/current/node_modules/.bin/node --version')).toMatch(/^v26\./)
    report(`unpacked: ${machine.run('du -sm /opt/seve/current/').split('\t')[0]} MB`)
  })

  test('3 and 4: the key of the backups, the database', () => {
    page.follow(3)
    expect(page.follow(4)).toContain('the tables are up to date')
  })

  test('5: seve setup tries every value, and writes none while one does not work', () => {
    page.follow(5, { 'seve setup': null })
    expect(machine.try('seve')).toMatchObject({ status: 2, stderr: expect.stringContaining('seve setup') })
    expect(machine.try('seve nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^unknown command nothing\n/),
    })
    const before = machine.run('cat /etc/seve/seve.env')
    const tried = machine.try(`seve setup ${answers}`)
    expect(tried).toMatchObject({ status: 1, stderr: expect.stringMatching(/^nothing was written/) })
    expect(tried.stdout).toMatch(/ ok {3}DATABASE_URL: PostgreSQL 15\.\d+.* accepts seve on seve/)
    expect(tried.stdout).toMatch(/ ok {3}MAIL_URL: the mail server accepts/)
    expect(tried.stdout).toMatch(/ FIX {3}Stripe cannot be reached/)
    expect(machine.run('cat /etc/seve/seve.env')).toBe(before)
    machine.run(`seve setup --untried ${answers}`)
    expect(machine.run("stat --format='%U %G %a' /etc/seve/seve.env")).toBe('root seve 640\n')
  })

  test('6: the units, and two processes', async () => {
    machine.write(
      'start',
      page.follow(6, {
        'curl http://127.0.0.1:3001/api/ready': null,
        'curl http://127.0.0.1:13001/': null,
      }),
    )
    await machine.until(
      'curl --fail --silent http://127.0.0.1:3001/api/ready && curl --fail --silent http://127.0.0.1:3002/api/ready',
    )
    expect(machine.run('curl --silent http://127.0.0.1:3001/api/ready')).toBe('{"status":"ready"}')
    expect(machine.run('curl --silent http://127.0.0.1:13001/')).toContain('seve_database_up 1')
    expect(machine.run('systemctl list-timers --no-legend seve-*')).toMatch(
      /seve-ledger[\s\S]*seve-backup|seve-backup[\s\S]*seve-ledger/,
    )
  })

  test('7: nginx over TLS speaks HTTP/2, hides readiness, refuses large bodies and logs no secret', () => {
    page.follow(7, {}, 'nginx -s reload')
    checkSite('/var/log/nginx/seve.log')
  })

  test('8: an upgrade and a rollback fail no call that was read', () => {
    const other = release.replace('.tar.gz', '-again.tar.gz')
    machine.run(`cp ${release} ${other}`)
    machine.run(
      `nohup bash -c 'while [ ! -e stop ]; do curl --silent --insecure --output /dev/null --write-out "%{http_code}\\n" https://your.site/api/health; done' > codes 2>&1 &`,
    )
    page.follow(8, {
      '/opt/seve/current/deploy/upgrade /opt/seve/seve-….tar.gz': `/opt/seve/current/deploy/upgrade ${other}`,
    })
    expect(machine.run('readlink /opt/seve/current')).toBe(`${other.replace('.tar.gz', '')}\n`)
    machine.run(`/opt/seve/current/deploy/upgrade ${release.replace('.tar.gz', '')}\ntouch stop`)
    const codes = machine.run('sort codes | uniq -c').trim()
    report(`during two upgrades: ${codes}`)
    // 000: a reloading nginx may drop a connection before it reads the request. Browsers retry that by themselves.
    expect(codes).toMatch(/\d+ 200$/)
    expect(codes).not.toMatch(/ [345]\d\d/)
    expect(Number(/(\d+) 000/.exec(codes)?.[1] ?? 0)).toBeLessThanOrEqual(reloads)
  })

  test('12: access is given to a member, and recorded', () => {
    expect(
      ask('/api/user', json({ ...member, hasCompletedRegistration: true, firstName: 'Ada', lastName: 'Martin' }))
        .status,
    ).toBe(201)
    expect(page.follow(12)).toMatch(/has access until 2027-01-31[\s\S]*has ended/)
  })

  test('9 and 10: a backup, an erasure, and a restore after which the account stays erased and every file is back', async () => {
    page.follow(
      9,
      Object.fromEntries(
        readCommands()
          .get(9)
          ?.flatMap(line => (line.startsWith('rsync') ? [[line, null]] : [])) ?? [],
      ),
    )
    expect(machine.run('ls /var/backups/seve/files')).toContain('complete')
    const recorded = `runuser -u postgres -- psql -Atc "select succeeded_on is not null, last_error is null from job_run where name = 'backup'" seve`
    expect(machine.run(recorded).trim()).toBe('t|t')
    // Copies of files that are old are a backup that failed.
    machine.run('systemctl stop seve-files.timer; touch --date=-2hours /var/backups/seve/files/complete')
    expect(machine.try(takeBackup).status).toBe(1)
    const failure = `runuser -u postgres -- psql -Atc "select last_error from job_run where name = 'backup'" seve`
    expect(machine.run(failure)).toContain('journalctl -u seve-files')
    machine.run('systemctl start seve-files.service seve-files.timer')
    const signedIn = JSON.parse(ask('/api/auth/login', json(member)).body)
    const token = `--header 'authorization: Bearer ${signedIn.token}'`
    const moment = machine.run(`date --utc '+%Y-%m-%d %H:%M:%S+00'; sleep 1`).trim()
    const erased = ask(`/api/user/${signedIn.user.id}/erase`, `${token} ${json({ password: member.password })}`)
    expect(erased.status).toBe(204)
    machine.run('systemctl start seve-ledger.service')
    expect(page.follow(10, { [restore]: `${restore} '${moment}'` }, recovered)).toContain(
      'the restore is complete when',
    )
    await machine.until(`${recovered} | grep -q f`)
    // The disk with the pictures, sounds and films is lost too.
    machine.run('mv /var/lib/seve/content-files /var/lib/files-before')
    const restored = page.follow(10, {}, takeBackup)
    expect(restored).toMatch(/1 accounts erased again[\s\S]*every file that the database names is here[\s\S]*stored/)
    const brought = Number(/(\d+) files brought back/.exec(restored)?.[1])
    machine.run('diff --recursive /var/lib/files-before /var/lib/seve/content-files')
    expect(machine.run('find /var/lib/seve/content-files ! -user seve').trim()).toBe('')
    expect(brought).toBeGreaterThan(20)
    report(`${brought} files brought back, each with the bytes of its name`)
    await machine.until('curl --fail --silent http://127.0.0.1:3001/api/ready')
    expect(ask('/api/auth/login', json(member)).status).toBe(401)
  })

  test('10: a dump is enough to fill an empty database', async () => {
    machine.run(
      `systemctl stop 'seve@*'\nsleep 1\nrunuser -u postgres -- psql -c 'drop database seve' -c 'drop role seve' -c 'drop role seve_owner'`,
    )
    machine.run('runuser -u postgres -- psql --quiet --file=/opt/seve/current/deploy/postgresql/roles.sql')
    machine.run('runuser -u postgres -- gpg --batch --import < backup-private-key.asc')
    const night = 'night=/var/backups/seve/dumps/20261121T104913Z.dump.gpg'
    page.follow(10, { [night]: 'night=$(ls /var/backups/seve/dumps/*.gpg | tail -1)' })
    machine.run('systemctl start seve@3001 seve@3002')
    await machine.until('curl --fail --silent http://127.0.0.1:3001/api/ready')
    expect(ask('/login').status).toBe(200)
  })

  test('13: the journal names what happened and counts refusals, without an address', () => {
    expect(page.follow(13)).toMatch(/\d+ "code":"error_invalid_credentials"/)
    const journal = machine.run(`journalctl -u 'seve@*' -o cat`)
    expect(journal).toMatch(/"event":"account_erased"/)
    expect(journal).not.toContain(member.email)
  })

  test.skipIf(!packages.includes('prometheus'))(
    '14: Prometheus scrapes the processes and the machine, and Alertmanager e-mails',
    async () => {
      const mailServer = `sed -i -e s/mail.seve.example:587/127.0.0.1:2525/ -e '/smtp_auth/d' -e 's/^global:/&\\n  smtp_require_tls: false/' /etc/prometheus/alertmanager.yml`
      page.follow(14, {
        'editor /etc/prometheus/alertmanager.yml': mailServer,
        'editor /etc/seve/alerts-password': null,
      })
      const query = (expression: string) =>
        machine.try(`promtool query instant http://127.0.0.1:9090 '${expression}'`).stdout
      await machine.until(`promtool query instant http://127.0.0.1:9090 'count(up == 1)' | grep -q '=> 3'`)
      expect(query('count by (task) (seve_job_period_seconds)')).toContain('task="endUnpaid"')
      expect(query('{__name__=~"seve_.*",exported_job!=""}').trim()).toBe('')
      expect(machine.run('curl --silent http://127.0.0.1:9090/api/v1/alertmanagers')).toContain('127.0.0.1:9093')
      machine.run('amtool alert add Trial severity=wake --alertmanager.url=http://127.0.0.1:9093')
      const inbox = await machine.until('curl --silent http://127.0.0.1:8025/messages | grep phone@seve.example')
      expect(inbox).toContain('Trial')
    },
  )

  test.skipIf(!packages.includes('pgbouncer'))('18: three processes share the connections of PgBouncer', async () => {
    const newcomer = {
      ...member,
      email: 'pooled@example.net',
      hasCompletedRegistration: true,
      firstName: 'Ada',
      lastName: 'Martin',
    }
    const { token } = JSON.parse(ask('/api/user', json(newcomer)).body)
    const direct = measureCalls(machine, token)
    page.follow(18)
    const port = (number: number) => `curl --fail --silent http://127.0.0.1:${number}/api/ready`
    await machine.until([3001, 3002, 3003].map(port).join(' && '))
    const pooled = measureCalls(machine, token)
    report(`session checks per second: ${direct} with direct connections, ${pooled} through PgBouncer`)
    const connections = machine.run(
      'runuser -u postgres -- psql -Atc "select count(*) from pg_stat_activity where usename = \'seve\'"',
    )
    expect(Number(connections)).toBeLessThanOrEqual(40)
    expect(
      machine.run('runuser -u seve -- psql -h /var/run/postgresql -p 6432 -d seve -Atc "show statement_timeout"'),
    ).toBe('5s\n')
    expect(machine.run(`journalctl -u 'seve@*' -o cat --since -2min`)).not.toMatch(/prepared statement/)
  })

  test.skipIf(!packages.includes('caddy'))('7: Caddy serves the same site', async () => {
    const [install = '', write = '', restart = ''] = readCommands().get(7)?.slice(-3) ?? []
    machine.run('systemctl stop nginx')
    // Its own authority, for want of the Internet.
    page.follow(7, { [restart]: `sed -i 's/^your.site {/&\\n\\ttls internal/' /etc/caddy/Caddyfile\n${restart}` })
    expect([install, write]).toEqual([expect.stringMatching(/^apt-get/), expect.stringMatching(/^sed/)])
    await machine.until('curl --fail --silent --insecure --output /dev/null https://your.site/api/health')
    checkSite('/var/log/caddy/seve.log')
    expect(machine.run('journalctl -u caddy -o cat')).not.toContain('c2VjcmV0')
    machine.write('docker.Caddyfile', readFileSync(join(root, 'deploy/docker/Caddyfile')))
    machine.run('SITE=your.site caddy validate --adapter caddyfile --config docker.Caddyfile')
  })

  test('every command of the page was run, but for those of another machine', () => {
    const elsewhere = [19, 20].flatMap(section => readCommands().get(section) ?? [])
    expect(page.left().toSorted()).toEqual(elsewhere.toSorted())
  })
})

/** Two upgrades of two processes: each is taken out of nginx and put back. */
const reloads = 8
const restore = 'runuser -u postgres -- /opt/seve/current/deploy/backup/restore /var/lib/postgresql/15/main'
const recovered = `runuser -u postgres -- psql -Atc 'select pg_is_in_recovery()'`
const takeBackup = 'runuser -u postgres -- /opt/seve/current/deploy/backup/backup'

/** Asks what every proxy must answer, and reads its log. */
function checkSite(log: string): void {
  const page = ask('/login', "--header 'accept-encoding: br' --output /dev/null --dump-header -")
  expect([page.status, page.head]).toEqual([200, expect.stringMatching(/content-encoding: br/)])
  expect(ask('/api/ready').status).toBe(404)
  expect(ask('/api/health').status).toBe(200)
  machine.run(`head -c 300000 /dev/zero | tr '\\0' a > large`)
  expect(ask('/api/auth/login', "--header 'content-type: application/json' --data-binary @large").status).toBe(413)
  ask('/media-files/1999999999/c2VjcmV0LW9mLWZpbGU/sound.mp3?token=secret-of-query')
  const lines = machine.run(`sleep 0.5; cat ${log}`)
  expect(lines).toContain('/media-files/')
  expect(lines).not.toMatch(/c2VjcmV0|secret-of-query/)
}
