import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns random letters and digits. An id is a prefix and 24 of them, as at Stripe. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** Returns a new id, such as `cus_…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomCharacters(24)}`
}
