import { createHash, randomBytes } from 'node:crypto'

/** 256 bits of randomness in base64url: 43 characters. */
const tokenForm = /^Bearer ([A-Za-z0-9_-]{43})$/

/** A new opaque token. Only its holder keeps it; the database keeps its digest. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token: who steals the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** The token of an `Authorization` header, or null when it is not the form of ours. */
export function tokenOf(authorization: string | undefined): string | null {
  return tokenForm.exec(authorization ?? '')?.[1] ?? null
}
