import { createHmac, timingSafeEqual } from 'node:crypto'

/** Returns a token that stops one member's reminder and does nothing else. It is signed: it needs no row and works in every old e-mail. */
export function createUnsubscribeToken(secret: string, userId: string): string {
  return `${userId}.${signatureOf(secret, userId)}`
}

/** Returns the id of the user whose reminder the token stops; null if the signature is not ours. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.')
  const expected = Buffer.from(signatureOf(secret, userId))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null
}

function signatureOf(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`stop-reminder:${userId}`).digest('base64url')
}
