import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Bytes: what NIST SP 800-38D recommends for GCM. */
const nonceLength = 12
const tagLength = 16

/** Generates a key of 256 bits. */
export function generateKey(): Buffer {
  return randomBytes(32)
}

/**
 * Encrypts `plain` with a fresh nonce; returns nonce, tag and ciphertext in base64.
 * @param about is authenticated: the result can only be opened for the same member and entry.
 */
export function seal(key: Buffer, plain: Buffer, about: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce)
  cipher.setAAD(Buffer.from(about))
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

/** Decrypts what `seal` returned. Throws if the key is wrong, the text was changed, or it was sealed about something else. */
export function unseal(key: Buffer, sealed: string, about: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64')
  const tagEnd = nonceLength + tagLength
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
  decipher.setAAD(Buffer.from(about))
  decipher.setAuthTag(bytes.subarray(nonceLength, tagEnd))
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()])
}
