import { resolve } from 'node:path'
import { z } from 'zod'

const portSchema = z.coerce.number().int().min(0).max(65535)

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: portSchema.default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Address of the proxy in front, or a list of them; without it, no forwarded header is believed. */
  TRUST_PROXY: z.string().optional(),
  /** Origins that may call with credentials, separated by commas; unset: the same origin only. */
  CORS_ORIGINS: z.string().optional(),
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
  publicUrl: string
  trustedProxies: string[]
  corsOrigins: string[]
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
  if (isProduction) refuseInProduction(read)
  return {
    isProduction,
    host: read.HOST,
    port: read.PORT,
    dataFolder: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    publicUrl: read.PUBLIC_URL ?? `http://localhost:${read.PORT}`,
    trustedProxies: splitList(read.TRUST_PROXY),
    corsOrigins: splitList(read.CORS_ORIGINS),
    logLevel: read.LOG_LEVEL,
  }
}

function refuseInProduction(read: z.infer<typeof environmentSchema>): void {
  const refusals: string[] = []
  // The embedded database never calls fsync: a power cut may lose what was acknowledged.
  if (!read.DATABASE_URL) refusals.push('DATABASE_URL: production needs a PostgreSQL server')
  if (!read.PUBLIC_URL?.startsWith('https://'))
    refusals.push('PUBLIC_URL: production needs the https address of the site')
  if (refusals.length > 0) throw new ConfigError(refusals.join('\n'))
}

function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}

function splitList(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap(entry => (entry.trim() === '' ? [] : [entry.trim()]))
}
