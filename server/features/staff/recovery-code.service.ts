import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { hashToken } from '../../members/token.service.ts'
import { replaceRecoveryCodes } from '../../staff/staff.queries.ts'

const codesAtOnce = 10
/** 32 letters and digits that nobody mistakes for one another, so that five random bits are one of them. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const lettersOfCode = 16

/** Replaces somebody's recovery codes and returns the new ones, of 80 random bits each. They are stored nowhere. */
export async function renewCodes(db: Database, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: codesAtOnce }, createCode)
  await replaceRecoveryCodes(db, staffId, codes.map(digestOfCode))
  return codes
}

/** Returns the digest of a code as it was typed: in any case, with or without its hyphens. */
export function digestOfCode(typed: string): string {
  return hashToken(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
}

function createCode(): string {
  const letters = [...randomBytes(lettersOfCode)].map(byte => alphabet[byte % alphabet.length])
  return letters.join('').replaceAll(/(.{4})(?=.)/g, '$1-')
}
