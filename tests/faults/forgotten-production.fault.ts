import { expect, test } from 'vitest'
import { demoPassword } from '../../server/seed/demo-password.ts'
import { call } from './caller.ts'
import { Cluster } from './cluster.ts'
import { copyWithIdentity } from './filled-identity.ts'
import { ServerProcess, temporaryFolder } from './server-process.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://seve.internal',
  STRIPE_SECRET_KEY: 'sk_live_forgotten',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_forgotten',
  STRIPE_WEBHOOK_SECRET: 'whsec_forgotten',
  MAIL_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'contact@seve.internal',
}

const demoMember = { email: 'camille@example.org', password: demoPassword }

test('a server whose NODE_ENV was forgotten refuses to start, and names what is public', async () => {
  const environment = { ...production, NODE_ENV: '', HOST: '0.0.0.0' }
  const server = await ServerProcess.launch({ dataFolder: temporaryFolder(), environment })
  expect(await server.ended()).toBe(1)
  for (const name of ['HOST', 'PUBLIC_URL', 'STRIPE_SECRET_KEY', 'NODE_ENV'])
    expect(server.output).toMatch(new RegExp(`^${name}: `, 'm'))
})

test('a database that production has used gets no demo members, and one with demo members is refused to production', async () => {
  const cluster = await Cluster.start()
  const databaseUrl = cluster.urlOf()
  const root = copyWithIdentity()
  const inProduction = await ServerProcess.start({
    dataFolder: temporaryFolder(),
    databaseUrl,
    root,
    environment: production,
  })
  await inProduction.stop()
  const onItsDatabase = await ServerProcess.start({ dataFolder: temporaryFolder(), databaseUrl })
  expect((await call(onItsDatabase.url, 'POST', '/api/auth/login', undefined, demoMember)).status).toBe(401)
  expect(onItsDatabase.output).not.toContain(demoPassword)
  await onItsDatabase.stop()

  await cluster.query('create database demo')
  const demo = { dataFolder: temporaryFolder(), databaseUrl: cluster.urlOf('demo') }
  const inDevelopment = await ServerProcess.start(demo)
  expect((await call(inDevelopment.url, 'POST', '/api/auth/login', undefined, demoMember)).status).toBe(200)
  await inDevelopment.stop()
  const refused = await ServerProcess.launch({ ...demo, root, environment: production })
  expect(await refused.ended()).toBe(1)
  expect(refused.output).toMatch(/^DATABASE_URL: this database was filled with demo members/m)
})
