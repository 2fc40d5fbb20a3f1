import { hash, randomBytes } from 'node:crypto'

/** 256 random bits in base64url: 43 characters. */
const bearerToken = /^Bearer ([A-Za-z0-9_-]{43})$/

/** Creates an opaque token. The database stores only its digest. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the digest that the database stores of a token: a stolen table signs nobody in. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Returns the token of an `Authorization` header; null if it is not one of ours. */
export function tokenOf(authorization: string | undefined): string | null {
  return bearerToken.exec(authorization ?? '')?.[1] ?? null
}
