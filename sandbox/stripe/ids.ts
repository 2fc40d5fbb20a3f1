import { randomInt } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits: an id is a prefix and 24 of them, as long as Stripe's. */
export function randomCharacters(length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** A new id, such as `cus_…`. */
export function createId(prefix: string): string {
  return `${prefix}_${randomCharacters(24)}`
}
