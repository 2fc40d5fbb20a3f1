import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import limitConcurrency from 'p-limit'
import { HttpError } from '../../http/http-error.ts'

/** OWASP's minimum for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes are computed at a time: more than one per processor only makes all of them slower. Node has four threads for them. */
const maximumRunning = Math.min(availableParallelism(), 4)

/** How many more may wait: about two seconds of work on two processors. */
const maximumWaiting = 200

const inTurn = limitConcurrency(maximumRunning)

/**
 * A hash that matches no password, for unknown accounts (verifying takes the same time) and for those that need a new one. It is made of random
 * bytes, because hashing a password would slow down every start.
 */
export const passwordlessHash = withoutPassword()

function withoutPassword(): string {
  const { memoryCost, timeCost, parallelism } = settings
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`
}

/** Returns the argon2id hash of a password, in PHC form. @throws {HttpError} `error_unavailable` if too many hashes are waiting. */
export async function hashPassword(password: string): Promise<string> {
  return compute(() => hash(password, settings))
}

/**
 * Returns whether the password is the account's; takes as long without an account (`passwordHash` undefined).
 * @throws {HttpError} `error_unavailable` if too many hashes are waiting.
 */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await compute(() => verify(passwordHash ?? passwordlessHash, password))
  return matches && passwordHash !== undefined
}

async function compute<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= maximumWaiting) throw new HttpError('error_unavailable')
  return inTurn(work)
}
