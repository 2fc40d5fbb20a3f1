import { randomBytes } from 'node:crypto'
import { publishableKey, secretKey } from '@seve/stripe-sandbox/keys'
import { readConfig } from '../server/config.ts'
import { loadContent } from '../server/content/load-content.ts'
import { ownFolders, startServer } from '../server/start.ts'
import type { StripeSettings } from '../server/stripe-settings.ts'
import { enlargeContent } from './enlarge-content.ts'
import { obeyParent } from './process.ts'
import type { ThirdParties } from './third-parties.ts'

interface Options {
  databaseUrl?: string
  dataFolder?: string
  thirdParties?: ThirdParties
  /** How many times larger than ours the catalogue is, which is then no edition. */
  times?: number
  /** Whether callers name their address in `x-forwarded-for`, so that limits count each on its own. */
  isBehindProxy?: boolean
  /** False behind PgBouncer, through which nobody can migrate. */
  migratesAtStart?: boolean
}

/**
 * The product as in production. Without third parties, no measured call uses one and no job runs, so that each figure is only the call's.
 * With their stand-ins it does everything it does for members, behind a proxy.
 */
const {
  databaseUrl,
  dataFolder,
  thirdParties,
  times,
  isBehindProxy = thirdParties !== undefined,
  migratesAtStart = true,
} = JSON.parse(process.argv[2] ?? '{}') as Options
const random = () => randomBytes(12).toString('hex')
const production = databaseUrl
  ? {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      STRIPE_SECRET_KEY: `sk_live_${random()}`,
      STRIPE_PUBLISHABLE_KEY: `pk_live_${random()}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
    }
  : { NODE_ENV: 'development', ALLOW_PUBLIC_DEVELOPMENT: 'true' }
// The identity that we ship holds placeholders, which production refuses.
const read = readConfig(
  {
    ...production,
    ...(isBehindProxy ? { TRUST_PROXY: '127.0.0.1' } : {}),
    PORT: String(thirdParties?.productPort ?? 0),
    DATA_DIR: dataFolder ?? '',
    MIGRATE_AT_START: String(migratesAtStart),
    PUBLIC_URL: 'https://bench.invalid',
    MAIL_URL: `smtp://127.0.0.1:${thirdParties?.mailPort ?? 9}`,
    MAIL_FROM: 'bench@bench.invalid',
  },
  {},
)
const config = thirdParties ? { ...read, stripe: settingsOf(thirdParties) } : read
const server = await startServer({
  config,
  ...(times ? { content: enlargeContent(loadContent(ownFolders.content), times) } : {}),
  runsJobs: Boolean(thirdParties),
})
await server.app.listen({ host: '127.0.0.1', port: config.port })
const address = server.app.server.address()
obeyParent(typeof address === 'object' && address ? address.port : 0, () => server.close())

/** Production's configuration rightly refuses a sandbox's keys: bypass that check here. */
function settingsOf({ cardPort, webhookSecret }: ThirdParties): StripeSettings {
  return {
    secretKey,
    publishableKey,
    webhookSecrets: [webhookSecret],
    scriptUrl: '/stripe.js',
    endpoint: { host: '127.0.0.1', port: cardPort },
  }
}
