import { resolve } from 'node:path'
import { z } from 'zod'
import brand from '../brand.json' with { type: 'json' }
import { isTestKey } from '../domain/features/subscription/subscription.rules.ts'
import { type StripeSettings, stripeScriptUrl } from './stripe/stripe-settings.ts'

const portSchema = z.coerce.number().int().min(0).max(65535)

/** Two looks of a proxy that asks for readiness every two seconds. */
const productionDrainSeconds = 5

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portSchema.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The three of the card provider belong together; all unset: the sandbox. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional(),
  /** Two, with a comma between them, while one replaces the other. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,]+(,whsec_[^,]+)?$/)
    .optional(),
  /** `smtp://` or `smtps://`, with user and password; unset: the sandbox's inbox. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** The address that all mails come from. */
  MAIL_FROM: z.email().default(brand.contactEmail),
  /** Address of the proxy in front, or a list of them; without it, no forwarded header is believed. */
  TRUST_PROXY: z.string().optional(),
  /** Origins that may call with credentials, separated by commas; unset: the same origin only. */
  CORS_ORIGINS: z.string().optional(),
  /** Unset: no metrics. Never to be reached from outside: on the port of its own that it names. */
  METRICS_PORT: portSchema.optional(),
  /** `false` where the server's role may not change tables: `npm run migrate` does it then, under another. */
  MIGRATE_AT_START: z.stringbool().default(true),
  /** Seconds between the signal to stop and the end of listening: for whoever sends requests to see that this server is leaving. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Everything the server takes from its environment, in one checked object. */
export interface Config {
  isProduction: boolean
  host: string
  port: number
  /** Folder of the embedded database and of the sandboxes. */
  dataFolder: string
  /** Unset: the embedded database. */
  databaseUrl: string | undefined
  /** False: tables that are not up to date are refused, instead of being brought up to date. */
  migratesAtStart: boolean
  publicUrl: string
  /** Null: the sandbox stands for the card provider. */
  stripe: StripeSettings | null
  /** Unset: the sandbox's inbox stands for the mail server. */
  mailUrl: string | undefined
  mailFrom: string
  trustedProxies: string[]
  corsOrigins: string[]
  /** How long the server goes on answering after it was told to stop. */
  drainMilliseconds: number
  /** Where metrics are told, on `host`; undefined: nowhere. */
  metricsPort: number | undefined
  logLevel: string
}

/** Thrown when the environment cannot be used; the message names each variable. */
export class ConfigError extends Error {}

/**
 * Reads the environment: the only place that does.
 * @throws {ConfigError} naming every variable that is malformed, or that production must not start without.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  refuseHalfOfStripe(read)
  if (isProduction) refuseInProduction(read)
  return {
    isProduction,
    host: read.HOST,
    port: read.PORT,
    dataFolder: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    migratesAtStart: read.MIGRATE_AT_START,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    stripe: stripeSettingsOf(read),
    mailUrl: read.MAIL_URL,
    mailFrom: read.MAIL_FROM,
    trustedProxies: splitList(read.TRUST_PROXY),
    corsOrigins: splitList(read.CORS_ORIGINS),
    metricsPort: read.METRICS_PORT,
    drainMilliseconds: 1000 * (read.DRAIN_SECONDS ?? (isProduction ? productionDrainSeconds : 0)),
    logLevel: read.LOG_LEVEL,
  }
}

type Environment = z.infer<typeof environmentSchema>

function stripeSettingsOf(read: Environment): StripeSettings | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecrets,
  } = read
  if (!secretKey || !publishableKey || !webhookSecrets) return null
  return { secretKey, publishableKey, webhookSecrets: webhookSecrets.split(','), scriptUrl: stripeScriptUrl }
}

/** Keys of two kinds, or some without the others, are a mistake that a member would pay for. */
function refuseHalfOfStripe(read: Environment): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter(name => !read[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing.join(', ')}: the three belong together`)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read
  if (secretKey && publishableKey && isTestKey(publishableKey) !== secretKey.includes('_test_'))
    throw new ConfigError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a test key, the other is not')
}

function refuseInProduction(read: Environment): void {
  const refusals: string[] = []
  // The embedded database never calls fsync: a power cut may lose what was acknowledged.
  if (!read.DATABASE_URL) refusals.push('DATABASE_URL: production needs a PostgreSQL server')
  if (!read.PUBLIC_URL?.startsWith('https://'))
    refusals.push('PUBLIC_URL: production needs the https address of the site')
  if (!read.STRIPE_SECRET_KEY) refusals.push('STRIPE_SECRET_KEY: production needs the card provider’s keys')
  else if (read.STRIPE_SECRET_KEY.includes('_test_')) refusals.push('STRIPE_SECRET_KEY: production takes no test key')
  if (!read.MAIL_URL) refusals.push('MAIL_URL: production needs a mail server')
  if (read.MAIL_FROM.endsWith('@example.org')) refusals.push('MAIL_FROM: production needs an address of its own')
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap(entry => (entry.trim() === '' ? [] : [entry.trim()]))
}
