import ipaddr from 'ipaddr.js'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '../../domain/errors.ts'
import type { OpenDatabase } from '../database/database.ts'
import { isDatabaseUnavailable } from '../database/failures.ts'
import { HttpError } from './http-error.ts'

/** Maximum number of events (`points`) within a number of seconds (`duration`). */
interface Limit {
  points: number
  duration: number
}

const quarterOfAnHour = 15 * 60
const hour = 60 * 60
const day = 24 * hour

/** From the threat model: tight per address and account, to stop guessing; wide per account, so that nobody can lock a member out. */
const limits = {
  failedSignInsOfAddress: { points: 50, duration: quarterOfAnHour },
  /** Failed sign-ins from one address to one account. */
  failedSignInsOfPair: { points: 5, duration: quarterOfAnHour },
  failedSignInsOfAccount: { points: 100, duration: day },
  /** From a browser the account has used before, instead of the limit of the account. */
  failedSignInsOfDevice: { points: 20, duration: day },
  /** The same for the staff, whichever way they sign in. */
  failedStaffSignInsOfAddress: { points: 30, duration: quarterOfAnHour },
  failedStaffSignInsOfPair: { points: 5, duration: quarterOfAnHour },
  failedStaffSignInsOfAccount: { points: 100, duration: day },
  failedConfirmationsOfStaff: { points: 10, duration: quarterOfAnHour },
  /** Each stores a row for five minutes. */
  passkeyChallengesOfAddress: { points: 60, duration: quarterOfAnHour },
  staffLinksOfAddress: { points: 20, duration: hour },
  /** Each sends an e-mail. */
  staffInvitationsOfStaff: { points: 30, duration: day },
  registrationsOfAddress: { points: 20, duration: hour },
  takenEmailsOfAddress: { points: 5, duration: hour },
  /** Declined cards, and attempts whose outcome only the bank and the browser know. */
  declinesOfAddress: { points: 20, duration: hour },
  declinesOfAccount: { points: 5, duration: hour },
  /** A brake, not a limit: past it, each account has one decline an hour, and no reason is given. */
  declinesOfEveryone: { points: 200, duration: hour },
  declinesOfAccountUnderBrake: { points: 1, duration: hour },
  /** Declarations that name no contract. The form stays open to every other one. */
  declarationsOfAddress: { points: 60, duration: hour },
  /** Receipts from one address to one e-mail address; past it, declarations are kept without one. */
  receiptsOfPair: { points: 5, duration: day },
  /** Receipts to an e-mail address of declarations that name none of its contracts. */
  receiptsOfEmail: { points: 5, duration: day },
  passwordChecksOfAccount: { points: 5, duration: quarterOfAnHour },
  /** Each change is confirmed by e-mail. */
  passwordChangesOfAccount: { points: 5, duration: hour },
  exportsOfAccount: { points: 10, duration: hour },
  /** Cancellations taken back, each confirmed by e-mail. Cancelling itself is never limited. */
  resumptionsOfAccount: { points: 10, duration: hour },
  /** Each takes several calls to the card provider, whose rate limit all members share. */
  providerReadsOfAccount: { points: 200, duration: hour },
  passwordResetsOfAddress: { points: 10, duration: hour },
  passwordResetsOfEmail: { points: 3, duration: hour },
  resetLinksOfAddress: { points: 20, duration: hour },
  emailProofsOfAccount: { points: 5, duration: day },
  emailChangesOfAccount: { points: 5, duration: day },
  /** E-mails to an address that its owner may never have given us. */
  emailChangesOfEmail: { points: 3, duration: day },
  emailLinksOfAddress: { points: 20, duration: hour },
  messagesOfAddress: { points: 5, duration: hour },
  messagesOfAccount: { points: 10, duration: day },
  /** Messages from all visitors together: as many as one person can read in a day. */
  messagesOfVisitors: { points: 200, duration: day },
  /** E-mails that answer ours to one person, before they are read. Absences are among them: more than become messages. */
  mailsOfCorrespondent: { points: 30, duration: day },
  /** Names, language, time zone and programme. */
  accountChangesOfAccount: { points: 120, duration: hour },
  /** Searches for members by one member of staff: listing everybody takes longer than a working day. */
  memberSearchesOfStaff: { points: 200, duration: hour },
  /** Access codes that one member of staff checks. */
  voucherChecksOfStaff: { points: 100, duration: hour },
  /** E-mails from the staff to one member, apart from replies. */
  supportMailsOfMember: { points: 20, duration: day },
  /** Refused access codes. A clinic's patients share its address. */
  refusedVouchersOfAddress: { points: 100, duration: hour },
  refusedVouchersOfAccount: { points: 10, duration: hour },
  /** Each may hold a thousand codes. */
  voucherLotsOfStaff: { points: 50, duration: day },
  answersOfAccount: { points: 60, duration: hour },
  consentsOfAccount: { points: 10, duration: hour },
  /** More than consents, so that each consent can be withdrawn. */
  withdrawnConsentsOfAccount: { points: 20, duration: hour },
  /** Saves of the notebook: one each time a member pauses while writing. */
  notebookWritesOfAccount: { points: 600, duration: hour },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** A limit and the key it is counted by. */
export type Counted = readonly [name: LimitName, key: string]

/** A point taken from one limit. */
export interface Taken {
  /** Whether it was the last point. */
  isLast: boolean
  /** The error to throw; null if the point was within the limit. */
  refusal: HttpError | null
}

/** Points taken from several limits. */
export interface Reservation {
  /** Gives the points back. Never rejects. */
  giveBack(): Promise<void>
}

const limitNames = Object.keys(limits) as LimitName[]

/** Rate limits, counted in the database: all server processes share them and they survive a restart. */
export class Limits {
  readonly #limiters: Record<LimitName, RateLimiterPostgres>
  readonly #pool: pg.Pool

  constructor({ pool }: Pick<OpenDatabase, 'pool'>) {
    this.#pool = pool
    const build = (keyPrefix: LimitName) =>
      new RateLimiterPostgres({
        ...limits[keyPrefix],
        // Without the library's names for its statements: behind PgBouncer the next one may run on another connection.
        storeClient: { query: ({ text, values }: pg.QueryConfig) => pool.query({ text, values }) },
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

  /**
   * Takes a point from each limit before the limited work starts, so that concurrent calls cannot exceed a limit together. The first limit
   * that is used up refuses the call and leaves those after it untouched. Name the caller's address first: it counts every attempt, and
   * strangers cannot use up an account's points with attempts that are refused anyway.
   * @throws {HttpError} `error_too_many_requests`.
   */
  async reserve(...counted: Counted[]): Promise<Reservation> {
    for (const one of counted) {
      const { refusal } = await this.take(one)
      if (refusal) throw refusal
    }
    return { giveBack: () => this.#giveBack(counted) }
  }

  /**
   * Runs `work` with a point of each limit reserved, and gives the points back unless `work` is refused with one of these codes: neither a
   * success nor an error of ours uses up a limit.
   * @throws {HttpError} `error_too_many_requests`, and what `work` throws.
   */
  async countRefusals<Result>(
    refusal: ErrorCode | readonly ErrorCode[],
    counted: Counted[],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const { giveBack } = await this.reserve(...counted)
    try {
      const result = await work()
      await giveBack()
      return result
    } catch (error) {
      const isRefusal = error instanceof HttpError && [refusal].flat().includes(error.code)
      const given = isRefusal ? undefined : giveBack()
      // Do not keep the caller waiting for a database that is down.
      if (!isDatabaseUnavailable(error)) await given
      throw error
    }
  }

  /** Takes a point without throwing: for work that continues without its limited part. */
  async take([name, key]: Counted): Promise<Taken> {
    const state = await this.#consume(name, key)
    const left = limits[name].points - state.consumedPoints
    return { isLast: left === 0, refusal: left < 0 ? tooManyRequests(state) : null }
  }

  /** Returns whether a limit has counted this many points; by default, whether it is used up. */
  async hasCounted([name, key]: Counted, points: number = limits[name].points): Promise<boolean> {
    const state = await this.#limiters[name].get(key)
    return state !== null && state.consumedPoints >= points
  }

  /** Resets a counter. */
  async clear(name: LimitName, key: string): Promise<void> {
    await this.#limiters[name].delete(key)
  }

  async #consume(name: LimitName, key: string): Promise<RateLimiterRes> {
    try {
      return await this.#limiters[name].consume(key)
    } catch (error) {
      if (error instanceof RateLimiterRes) return error
      throw error
    }
  }

  /** Not the library's `reward`, which goes below zero once the window has ended and so grants an extra point. */
  async #giveBack(counted: Counted[]): Promise<void> {
    // The library counts a window in milliseconds of the machine's clock.
    const isOpen = 'expire > extract(epoch from clock_timestamp()) * 1000'
    const text = `update rate_limit set points = points - 1 where key = $1 and points > 0 and ${isOpen}`
    for (const [name, key] of counted) {
      const values = [this.#limiters[name].getKey(key)]
      // The work is done. A point that cannot be given back expires with its window.
      await this.#pool.query({ text, values }).catch(() => {})
    }
  }
}

function tooManyRequests(state: RateLimiterRes): HttpError {
  return new HttpError('error_too_many_requests', { retryAfterSeconds: Math.ceil(state.msBeforeNext / 1000) })
}

/** Returns the key an address is counted by: an IPv4 address, or the first 64 bits of an IPv6 address, which identify one subscriber. */
export function limitKeyOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // `process` unwraps an IPv4 address that is written as IPv6.
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString()
}
