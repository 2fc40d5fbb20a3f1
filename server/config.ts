import { resolve } from 'node:path'
import { z } from 'zod'
import brand from '../brand.json' with { type: 'json' }
import { isTestKey } from '../domain/features/subscription/subscription.rules.ts'
import operator from '../operator.json' with { type: 'json' }
import { isLoopback, refusalOfMailServer, refusalOfOrigins, refusalOfProxies, refusalOfSite } from './addresses.ts'
import { serversOf } from './database/servers-of.ts'
import { fieldsOf, isPlaceholder } from './placeholders.ts'
import type { StoreSettings } from './store/store-settings.ts'
import { type StripeSettings, stripeScriptUrl } from './stripe-settings.ts'

const serverSchema = z.url({ protocol: /^postgres(ql)?$/ })

const portSchema = z.coerce.number().int().min(0).max(65535)

/** Two readiness probes of the proxy (2 s each), plus slack. */
const productionDrainSeconds = 5

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  /** `true` for a rehearsal outside production that others can reach: without it, such a server refuses to start. */
  ALLOW_PUBLIC_DEVELOPMENT: z.stringbool().default(false),
  PORT: portSchema.default(3000),
  DATA_DIR: z.string().default('./data'),
  /** May name several servers, separated by commas: the one that accepts writes is used. */
  DATABASE_URL: z
    .string()
    .refine(url => serversOf(url).every(server => serverSchema.safeParse(server).success), 'Invalid URL')
    .optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** The card provider's three variables belong together; if all are unset, the sandbox is used. */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/)
    .optional(),
  /** Two, separated by a comma, during a rotation. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[^,]+(,whsec_[^,]+)?$/)
    .optional(),
  /** `automatic` (Stripe Tax) or the id of an inclusive tax rate; if unset, invoices show no VAT and state why. */
  STRIPE_TAX: z
    .union([z.literal('automatic'), z.templateLiteral(['txr_', z.string().regex(/^\w+$/)])], {
      error: 'automatic, the id of a tax rate (txr_…), or nothing',
    })
    .optional(),
  /** `smtp://` or `smtps://`, with user and password; if unset, the sandbox's inbox is used. */
  MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `imaps://user:password@host/folder` of the mailbox in which replies arrive; if unset, they stay there for people. */
  IMAP_URL: z.url({ protocol: /^imaps?$/ }).optional(),
  /**
   * The bucket in which all machines share pictures, sounds and films: `https://host/bucket`, or `https://bucket.host`. Its four variables belong
   * together; if all are unset, each machine has its own folder.
   */
  S3_URL: z
    .url({ protocol: /^https?$/ })
    .refine(url => isBucket(new URL(url)), 'the address of a bucket: no password, no folder in it, nothing after ?')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** The sender of every e-mail. */
  MAIL_FROM: z.email().default(brand.contactEmail),
  /** Address of the proxy in front, or a list of them, never of everybody; if unset, no forwarded header is trusted. */
  TRUST_PROXY: z.string().optional(),
  /** Origins that may call with credentials, `https://…` in production, separated by commas; if unset, the same origin only. */
  CORS_ORIGINS: z.string().optional(),
  /** If unset, no metrics. They get their own port; never expose it publicly. */
  METRICS_PORT: portSchema.optional(),
  /** `false` if the server's database role may not change tables; `npm run seve -- migrate` then does it under another role. */
  MIGRATE_AT_START: z.stringbool().default(true),
  /** Seconds between the signal to stop and the end of listening, so that load balancers notice that this server is leaving. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Everything the server reads from its environment, validated. */
export interface Config {
  isProduction: boolean
  /** Whether the server fills its database with demo members, whose password is published. */
  hasDemoMembers: boolean
  host: string
  port: number
  /** Folder of the embedded database and of the sandboxes. */
  dataFolder: string
  /** Undefined: the embedded database. */
  databaseUrl: string | undefined
  /** False: tables that are not up to date make the server refuse to start instead of being migrated. */
  migratesAtStart: boolean
  publicUrl: string
  /** Null: the sandbox replaces the card provider. */
  stripe: StripeSettings | null
  /** Undefined: the sandbox's inbox replaces the mail server. */
  mailUrl: string | undefined
  mailFrom: string
  /** Null: pictures, sounds and films are in this machine's folder only. */
  store: StoreSettings | null
  /** Undefined: replies by e-mail stay in the operator's mailbox. */
  imapUrl: string | undefined
  trustedProxies: string[]
  corsOrigins: string[]
  /** How long the server keeps answering after the signal to stop. */
  drainMilliseconds: number
  /** Port of the metrics on `host`; undefined: no metrics. */
  metricsPort: number | undefined
  logLevel: string
}

/** Thrown for an unusable environment; the message names each variable. */
export class ConfigError extends Error {}

/** Who the operator is: the parsed files by name. They are built into pages, e-mails and invoices. */
export type Identity = Record<string, unknown>

const ownIdentity: Identity = { 'brand.json': brand, 'operator.json': operator }

/**
 * Reads the environment; nothing else may.
 * @throws {ConfigError} naming every variable that is malformed, and what is unacceptable in production: variables, and fields of `identity`.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, identity: Identity = ownIdentity): Config {
  // Without `jitless`, Zod first compiles a function for what is read once.
  const parsed = environmentSchema.safeParse(withoutEmpty(environment), { jitless: true })
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const read = parsed.data
  const isProduction = read.NODE_ENV === 'production'
  refuseHalfOfStripe(read)
  refuseHalfOfStore(read)
  if (isProduction) refuseInProduction(read, identity)
  else if (!read.ALLOW_PUBLIC_DEVELOPMENT) refuseInPublic(read)
  return {
    isProduction,
    hasDemoMembers: !isProduction && !hasLiveKeys(read),
    host: read.HOST,
    port: read.PORT,
    dataFolder: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    migratesAtStart: read.MIGRATE_AT_START,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${read.PORT}`,
    stripe: stripeSettingsOf(read),
    mailUrl: read.MAIL_URL,
    mailFrom: read.MAIL_FROM,
    imapUrl: read.IMAP_URL,
    store: storeSettingsOf(read),
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
    STRIPE_TAX: tax,
  } = read
  if (!secretKey || !publishableKey || !webhookSecrets) return null
  return {
    secretKey,
    publishableKey,
    webhookSecrets: webhookSecrets.split(','),
    scriptUrl: stripeScriptUrl,
    ...(tax ? { tax } : {}),
  }
}

function storeSettingsOf(read: Environment): StoreSettings | null {
  const { S3_URL: url, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (!url || !region || !accessKeyId || !secretAccessKey) return null
  return { url: url.replace(/\/$/, ''), region, accessKeyId, secretAccessKey }
}

/** Whether an address is a bucket's: its path is the bucket, or its host is and the path is empty. */
function isBucket({ pathname, search, hash, username, password }: URL): boolean {
  return /^\/[^/]*\/?$/.test(pathname) && [search, hash, username, password].every(part => part === '')
}

function refuseHalfOfStore(read: Environment): void {
  const names = ['S3_URL', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = names.filter(name => !read[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing.join(', ')}: set all four of S3_… or none`)
}

/** A mix of test and live keys, or an incomplete set, is a mistake that a member would pay for. */
function refuseHalfOfStripe(read: Environment): void {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = names.filter(name => !read[name])
  if (missing.length > 0 && missing.length < names.length)
    throw new ConfigError(`${missing.join(', ')}: set all three or none`)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = read
  if (secretKey && publishableKey && isTestKey(publishableKey) !== secretKey.includes('_test_'))
    throw new ConfigError('STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: one is a test key, the other is a live key')
}

function refuseInProduction(read: Environment, identity: Identity): void {
  const refusals: string[] = []
  // The embedded database never calls fsync: a power cut may lose acknowledged writes.
  if (!read.DATABASE_URL) refusals.push('DATABASE_URL: production needs a PostgreSQL server')
  if (!read.PUBLIC_URL?.startsWith('https://'))
    refusals.push('PUBLIC_URL: production needs the https address of the site')
  else if (isPlaceholder(read.PUBLIC_URL)) refusals.push(`PUBLIC_URL: still the placeholder “${read.PUBLIC_URL}”`)
  if (!read.STRIPE_SECRET_KEY) refusals.push('STRIPE_SECRET_KEY: production needs the card provider’s keys')
  else if (read.STRIPE_SECRET_KEY.includes('_test_')) refusals.push('STRIPE_SECRET_KEY: production accepts no test key')
  if (!read.MAIL_URL) refusals.push('MAIL_URL: production needs a mail server')
  if (read.S3_URL?.startsWith('http:') && !isLoopback(new URL(read.S3_URL).hostname))
    refusals.push('S3_URL: production needs https, but for a store on this machine')
  const ofAddresses = [
    read.PUBLIC_URL && refusalOfSite(read.PUBLIC_URL),
    read.MAIL_URL && refusalOfMailServer(read.MAIL_URL),
    refusalOfProxies(splitList(read.TRUST_PROXY)),
    refusalOfOrigins(splitList(read.CORS_ORIGINS)),
  ]
  refusals.push(...ofAddresses.filter(refusal => refusal !== undefined))
  if (isPlaceholder(read.MAIL_FROM)) refusals.push('MAIL_FROM: production needs its own address')
  for (const [file, parsed] of Object.entries(identity))
    for (const { path, value } of fieldsOf(parsed))
      if (isPlaceholder(value)) refusals.push(`${file}, ${path}: still the placeholder “${value}”`)
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))
}

/**
 * Outside production everybody knows the demo members' password and can open the sandboxes, so only this machine may reach the server. A
 * `NODE_ENV` that was forgotten shows by what is public or real.
 */
function refuseInPublic(read: Environment): void {
  const refusals: string[] = []
  if (!isLoopback(read.HOST))
    refusals.push('HOST: only production may listen on other addresses than this machine’s own')
  if (read.PUBLIC_URL?.startsWith('https:')) refusals.push('PUBLIC_URL: only production may have an https address')
  if (hasLiveKeys(read)) refusals.push('STRIPE_SECRET_KEY: only production may have live keys')
  if (refusals.length === 0) return
  refusals.push(
    'NODE_ENV: set it to production; for a rehearsal that others may reach, with nothing real in it, set ALLOW_PUBLIC_DEVELOPMENT=true',
  )
  throw new ConfigError(refusals.join('\n'))
}

function hasLiveKeys({ STRIPE_PUBLISHABLE_KEY: publishableKey }: Environment): boolean {
  return publishableKey !== undefined && !isTestKey(publishableKey)
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap(entry => (entry.trim() === '' ? [] : [entry.trim()]))
}
