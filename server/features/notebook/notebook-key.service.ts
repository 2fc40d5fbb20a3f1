import type { Database } from '../../database/database.ts'
import { readSecret } from '../../database/secrets.ts'
import { findKey, upsertKey } from './notebook.queries.ts'
import { generateKey, seal, unseal } from './notebook-cipher.service.ts'

/**
 * The secret that wraps members' keys. To rotate it, raise the number (docs/security.md): each key is wrapped again when its member writes
 * next, and until then opens with the secret that its row names.
 */
const wrappingSecret = 'notebook-1'

/** Returns the member's key; null if they never wrote. */
export async function openKey(db: Database, userId: string): Promise<Buffer | null> {
  const row = await findKey(db, userId)
  return row ? unseal(await wrappingKey(db, row.wrappedWith), row.wrappedKey, userId) : null
}

/** Returns the member's key, generated at the first entry and wrapped with the current secret. Call it with the member's row locked. */
export async function prepareKey(transaction: Database, userId: string): Promise<Buffer> {
  const row = await findKey(transaction, userId)
  const key = row ? unseal(await wrappingKey(transaction, row.wrappedWith), row.wrappedKey, userId) : generateKey()
  if (row?.wrappedWith !== wrappingSecret) {
    const wrappedKey = seal(await wrappingKey(transaction, wrappingSecret), key, userId)
    await upsertKey(transaction, { userId, wrappedKey, wrappedWith: wrappingSecret })
  }
  return key
}

async function wrappingKey(db: Database, name: string): Promise<Buffer> {
  return Buffer.from(await readSecret(db, name), 'base64url')
}
