import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Machine } from './machine.ts'
import { startMailServer } from './mail-server.ts'
import { Follower } from './page.ts'
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
  'bonjour@your.site',
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
    expect(machine.try('seve')).toMatchObject({ status: 2, stdout: expect.stringContaining('seve setup') })
    expect(machine.try('seve nothing')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^seve: there is no command nothing;.*\n$/),
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
      '/root/start',
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
    const caddy = [
      'apt-get install --yes caddy',
      'sed s/seve.example/your.site/ /opt/seve/current/deploy/Caddyfile > /etc/caddy/Caddyfile',
      'systemctl restart caddy',
    ]
    page.follow(7, Object.fromEntries([]), 'nginx -s reload')
    expect(caddy.length).toBe(3)
    checkSite('/var/log/nginx/seve.log')
  })

  test('8: an upgrade and a rollback answer every call', () => {
    const other = release.replace('.tar.gz', '-again.tar.gz')
    machine.run(`cp ${release} ${other}`)
    machine.run(
      `nohup bash -c 'while [ ! -e /root/stop ]; do curl --silent --insecure --output /dev/null --write-out "%{http_code}\\n" https://your.site/api/health; done' > /root/codes 2>&1 &`,
    )
    page.follow(8, {
      '/opt/seve/current/deploy/upgrade /opt/seve/seve-….tar.gz': `/opt/seve/current/deploy/upgrade ${other}`,
    })
    expect(machine.run('readlink /opt/seve/current')).toBe(`${other.replace('.tar.gz', '')}\n`)
    machine.run(`/opt/seve/current/deploy/upgrade ${release.replace('.tar.gz', '')}\ntouch /root/stop`)
    const codes = machine.run('sort /root/codes | uniq -c').trim()
    report(`during two upgrades: ${codes}`)
    expect(codes).toMatch(/^\d+ 200$/)
  })

  test('12: access is given to a member, and recorded', () => {
    expect(
      ask('/api/user', json({ ...member, hasCompletedRegistration: true, firstName: 'Ada', lastName: 'Martin' }))
        .status,
    ).toBe(201)
    expect(page.follow(12)).toMatch(/has access until 2027-01-31[\s\S]*has ended/)
  })

  test('9 and 10: a backup, an erasure, and a restore after which the account stays erased', async () => {
    page.follow(9, Object.fromEntries(['base', 'ledger'].map(what => [rsyncOf(what), null])))
    const signedIn = JSON.parse(ask('/api/auth/login', json(member)).body)
    const token = `--header 'authorization: Bearer ${signedIn.token}'`
    expect(ask(`/api/user/${signedIn.user.id}/erase`, `${token} ${json({ password: member.password })}`).status).toBe(
      204,
    )
    machine.run('systemctl start seve-ledger.service')
    const restored = page.follow(10, {}, `runuser -u postgres -- psql -Atc 'select pg_is_in_recovery()'`)
    expect(restored).toContain('the restore is complete when')
    await machine.until(`runuser -u postgres -- psql -Atc 'select pg_is_in_recovery()' | grep -q f`)
    expect(page.follow(10, {}, 'runuser -u postgres -- /opt/seve/current/deploy/backup/backup')).toContain(
      'accounts erased again',
    )
    await machine.until('curl --fail --silent http://127.0.0.1:3001/api/ready')
    expect(ask('/api/auth/login', json(member)).status).toBe(401)
  })
})

function rsyncOf(what: string): string {
  return what === 'base'
    ? 'rsync --archive --ignore-existing /var/backups/seve/base /var/backups/seve/dumps /var/backups/seve/segments backup@elsewhere:seve/'
    : 'rsync --archive /var/backups/seve/ledger backup@elsewhere:seve/'
}

/** Asks what every proxy must answer, and reads its log. */
function checkSite(log: string): void {
  const page = ask('/login', "--header 'accept-encoding: br' --output /dev/null --dump-header -")
  expect([page.status, page.head]).toEqual([200, expect.stringMatching(/content-encoding: br/)])
  expect(ask('/api/ready').status).toBe(404)
  expect(ask('/api/health').status).toBe(200)
  machine.run(`head -c 300000 /dev/zero | tr '\\0' a > /root/large`)
  expect(ask('/api/auth/login', "--header 'content-type: application/json' --data-binary @/root/large").status).toBe(
    413,
  )
  ask('/media-files/1999999999/c2VjcmV0LW9mLWZpbGU/sound.mp3?token=secret-of-query')
  const lines = machine.run(`sleep 0.5; cat ${log}`)
  expect(lines).toContain('/media-files/')
  expect(lines).not.toMatch(/c2VjcmV0|secret-of-query/)
}
