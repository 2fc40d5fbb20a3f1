import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { HttpError } from './http-error.ts'

/** Maximum number of events (`points`) within a number of seconds (`duration`). */
interface Limit {
  points: number
  duration: number
}

const quarterOfAnHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** The threat model's numbers: tight per address and account, to stop guessing; wide per account, so that nobody can lock a member out. */
const limits = {
  /** Failed sign-ins from one address to one account. */
  failedSignInsOfPair: { points: 5, duration: quarterOfAnHour },
  failedSignInsOfAddress: { points: 50, duration: quarterOfAnHour },
  failedSignInsOfAccount: { points: 100, duration: day },
  registrationsOfAddress: { points: 20, duration: hour },
  takenEmailsOfAddress: { points: 5, duration: hour },
  cardChangesOfAccount: { points: 10, duration: hour },
  declarationsOfAddress: { points: 5, duration: hour },
  declarationsOfEmail: { points: 5, duration: day },
  passwordChecksOfAccount: { points: 5, duration: quarterOfAnHour },
  passwordResetsOfAddress: { points: 10, duration: hour },
  passwordResetsOfEmail: { points: 3, duration: hour },
  resetLinksOfAddress: { points: 20, duration: hour },
  messagesOfAddress: { points: 5, duration: hour },
  messagesOfAccount: { points: 10, duration: day },
  /** Names, language, time zone and programme. */
  accountChangesOfAccount: { points: 120, duration: hour },
  answersOfAccount: { points: 60, duration: hour },
  consentsOfAccount: { points: 10, duration: hour },
  /** Twice as many as consents, so that each consent can be withdrawn. */
  withdrawnConsentsOfAccount: { points: 20, duration: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

const limitNames = Object.keys(limits) as LimitName[]

/** Rate limits, counted in the database: all server processes share them and they survive a restart. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterPostgres>

  constructor(pool: pg.Pool) {
    // The library names its statements, and named statements collide on the embedded database's single session.
    const storeClient = { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) }
    const build = (keyPrefix: LimitName) =>
      new RateLimiterPostgres({
        ...limits[keyPrefix],
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        keyPrefix,
        // No in-memory fallback (`insuranceLimiter`): limited calls need the database anyway and fail when it is down.
      })
    this.#limiters = Object.fromEntries(limitNames.map(name => [name, build(name)])) as Record<
      LimitName,
      RateLimiterPostgres
    >
  }

  /** Checks a limit without counting. @throws {HttpError} `error_too_many_requests` when the limit is used up. */
  async check(name: LimitName, key: string): Promise<void> {
    const state = await this.#limiters[name].get(key)
    if (state && state.consumedPoints >= limits[name].points) throw tooManyRequests(state)
  }

  /** Counts one event. @throws {HttpError} `error_too_many_requests` when it exceeds the limit. */
  async count(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiters[name].consume(key)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooManyRequests(error)
      throw error
    }
  }

  /** Resets a counter. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(key)
  }
}

function tooManyRequests(state: RateLimiterRes): HttpError {
  return new HttpError('error_too_many_requests', { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) })
}

/** Returns the key to count an address by: the first 64 bits of an IPv6 address, which are one subscriber, or the whole IPv4 address. */
export function limitKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // `process` unwraps an IPv4 address that is written as IPv6.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString()
}
