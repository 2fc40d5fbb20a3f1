import { execFileSync, spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Cluster } from './cluster.ts'
import { fillIdentity } from './filled-identity.ts'
import { report, root, ServerProcess, temporaryFolder } from './server-process.ts'

/** Two installations of packages and one build. */
const installing = 900_000

const megabytes = (file: string) => Math.round(statSync(file).size / 1e5) / 10

/** Runs `deploy/make-release` on the last commit and unpacks it as `docs/operations.md` describes. */
function makeRelease() {
  const folder = temporaryFolder()
  execFileSync('deploy/make-release', [folder], { cwd: root, stdio: 'pipe' })
  const packed = readdirSync(folder)
  const node = packed.find(name => name.startsWith('seve-node-')) ?? ''
  const release = packed.find(name => name !== node) ?? ''
  execFileSync('tar', ['xzf', join(folder, node), '-C', folder])
  const unpacked = join(folder, 'release')
  mkdirSync(unpacked)
  execFileSync('tar', ['xzf', join(folder, release), '-C', unpacked])
  return { packed: join(folder, release), unpacked, node: join(unpacked, 'node_modules/.bin/node') }
}

test('a release is under 80 MB, has run-time packages only, and serves in production on PostgreSQL', {
  timeout: installing,
}, async () => {
  const { packed, unpacked, node } = makeRelease()
  expect(megabytes(packed)).toBeLessThan(80)
  expect(readdirSync(unpacked).toSorted()).toEqual(
    [
      'brand.json',
      'content',
      'deploy',
      'docs',
      'domain',
      'node_modules',
      'operator.json',
      'package-lock.json',
      'package.json',
      'server',
      'studio',
      'web',
    ].toSorted(),
  )
  const { devDependencies } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8'))
  const packages = globSync('{,@*/}*/package.json', { cwd: join(unpacked, 'node_modules') }).map(path => dirname(path))
  expect(packages).toContain('fastify')
  expect(packages.filter(name => name in devDependencies || /^(node|vite|react)\b/.test(name))).toEqual([])

  const start = (environment: Record<string, string>) =>
    spawnSync(node, ['server/main.ts'], { cwd: unpacked, env: environment, encoding: 'utf8' })
  const unconfigured = start({ NODE_ENV: 'production' })
  expect([unconfigured.status, unconfigured.stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: production/)])
  const inDevelopment = start({ DATA_DIR: temporaryFolder() })
  expect([inDevelopment.status, inDevelopment.stderr]).toEqual([1, expect.stringMatching(/^DATABASE_URL: set it/)])

  fillIdentity(unpacked, unpacked)
  const cluster = await Cluster.start()
  const server = await ServerProcess.start({
    dataFolder: temporaryFolder(),
    databaseUrl: cluster.urlOf(),
    root: unpacked,
    node,
    environment: {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://seve.internal',
      STRIPE_SECRET_KEY: 'sk_live_release',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_release',
      STRIPE_WEBHOOK_SECRET: 'whsec_release',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'contact@seve.internal',
    },
  })
  expect(await server.readiness()).toBe(200)
  expect(await server.readiness('/login')).toBe(200)
  report(`${megabytes(packed)} MB packed, ${packages.length} packages`)
})
