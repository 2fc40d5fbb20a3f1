import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPackage } from './build.ts'
import { openWithWebAssembly } from './sqlite.ts'
import { createFolder, sdkFor } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-package-'))

beforeAll(() => buildPackage(join(folder, 'package')), 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Environment of a machine without this repository: no `node_modules/.bin`, no settings of npm's. */
function plainEnvironment(home: string): NodeJS.ProcessEnv {
  const path = (process.env.PATH ?? '').split(':').filter(folder => !folder.includes('node_modules'))
  return { PATH: path.join(':'), HOME: home, NODE_ENV: 'test', npm_config_offline: 'true', npm_config_audit: 'false' }
}

test('npx starts the packed tarball in an empty folder, offline', { timeout: 60_000 }, async () => {
  const env = plainEnvironment(folder)
  const run = (command: string, args: string[], cwd: string) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
    return stdout.trim()
  }
  const tarball = run('npm', ['pack', '--silent', '--pack-destination', folder], join(folder, 'package'))
  const empty = join(folder, 'empty')
  mkdirSync(empty)
  // The machine's own Node: whatever version it is, of 20.16 or later.
  const child = spawn('npx', ['--yes', `--package=${join(folder, tarball)}`, 'stripe-sandbox', '--port', '0'], {
    cwd: empty,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  onTestFinished(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  const { port, origin } = new URL(String(line))
  const stripe = sdkFor({ host: '127.0.0.1', port: Number(port), secretKey: 'sk_test_shop' })
  const product = await stripe.products.create({ name: 'Mois' })
  const price = await stripe.prices.create({
    currency: 'eur',
    product: product.id,
    unit_amount: 1990,
    recurring: { interval: 'month' },
  })
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://shop.example/done',
  })
  expect((await fetch(String(session.url))).status).toBe(200)
  for (const asset of ['stripe.js', 'assets/element-frame.js', 'assets/checkout.css', 'control']) {
    expect([asset, (await fetch(`${origin}/${asset}`)).status]).toEqual([asset, 200])
  }
})

test('the package needs no other package, and contains no path of this machine', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package', 'package.json'), 'utf8'))
  expect(manifest).toMatchObject({ bin: { 'stripe-sandbox': 'dist/main.js' }, engines: { node: '>=20.16' } })
  expect(manifest).not.toHaveProperty('dependencies')
  for (const file of ['main.js', 'stripe-sandbox.js', 'assets/stripe.js']) {
    expect(readFileSync(join(folder, 'package', 'dist', file), 'utf8')).not.toContain(join(import.meta.dirname, '..'))
  }
})

test('the WebAssembly build of SQLite keeps what was stored when its process is killed', () => {
  const file = join(createFolder(), 'kept.sqlite')
  const pragmas = 'pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full'
  const script = `
    import { openWithWebAssembly } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'sqlite.ts')).href)}
    const database = openWithWebAssembly(${JSON.stringify(file)})
    database.exec('${pragmas}; create table thing (name text)')
    database.prepare('insert into thing values (?)').run('kept')
    process.kill(process.pid, 'SIGKILL')`
  const { signal } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect([signal, existsSync(`${file}.lock`)]).toEqual(['SIGKILL', true])
  const database = openWithWebAssembly(file)
  database.exec(pragmas)
  expect(database.prepare('select name from thing').all()).toEqual([{ name: 'kept' }])
  database.close()
})
