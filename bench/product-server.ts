import { randomBytes } from 'node:crypto'
import { readConfig } from '../server/config.ts'
import { startServer } from '../server/start.ts'
import { serveParent } from './process.ts'

/**
 * The product as in production, on PostgreSQL. No measured call reaches a third party and no job runs, so that each figure is only the
 * call's. Callers name their address in `x-forwarded-for`, so that limits count each on its own.
 */
const { databaseUrl, dataFolder } = JSON.parse(process.argv[2] ?? '{}')
const random = () => randomBytes(12).toString('hex')
// The identity in the repository holds placeholders, which production refuses: hence none.
const identity = {}
const config = readConfig(
  {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    PUBLIC_URL: 'https://bench.invalid',
    TRUST_PROXY: '127.0.0.1',
    STRIPE_SECRET_KEY: `sk_live_${random()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_live_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
    MAIL_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'bench@bench.invalid',
  },
  identity,
)
const { app, close } = await startServer({ config, runsJobs: false })
await serveParent(app, close)
