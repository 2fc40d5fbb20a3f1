import { randomInt, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import limitConcurrency from 'p-limit'
import { codeAlphabet, codeLength } from '../../../domain/features/voucher/voucher.rules.ts'
import type { Database } from '../../database/database.ts'
import { findSecret, readSecret } from '../../database/secrets.ts'

const compute = promisify<string, string, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/**
 * 4 MiB a digest. Fifty bits under a fast digest would take one graphics card some days to search, and a dump of the database
 * holds the key too; under this one they take it centuries (decision 030).
 */
const cost = { N: 4096, r: 8, p: 1 }
const digestBytes = 32
const secretName = 'vouchers'

/** Two of Node's four threads: making a large lot leaves the others to those who sign in. */
const inTurn = limitConcurrency(2)

/** Returns as many new codes, in their normal form and all different: 50 bits each from the system's generator. */
export function createCodes(count: number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(createCode())
  return [...codes]
}

function createCode(): string {
  return Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
}

/** Returns the digest by which each new code is kept, in hexadecimal. @param codes in their normal form. */
export async function digestsOf(db: Database, codes: readonly string[]): Promise<string[]> {
  const secret = await readSecret(db, secretName)
  return Promise.all(codes.map(code => digest(code, secret)))
}

/** Returns the digest of a code that somebody typed; null if no code was ever made. @param code in its normal form. */
export async function digestOf(db: Database, code: string): Promise<string | null> {
  const secret = await findSecret(db, secretName)
  return secret === undefined ? null : digest(code, secret)
}

async function digest(code: string, secret: string): Promise<string> {
  return inTurn(async () => (await compute(code, secret, digestBytes, cost)).toString('hex'))
}
