import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { serverSecret } from './secret.tables.ts'

/** Returns the secret with this name, generated at the first start and shared by every process on the database. */
export async function readSecret(db: Database, name: string): Promise<string> {
  const known = await findSecret(db, name)
  if (known !== undefined) return known
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const value = await findSecret(db, name)
  if (value === undefined) throw new Error(`the secret ${name} could not be created`)
  return value
}

/** Returns the secret with this name, if it was generated. */
export async function findSecret(db: Database, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name))
  return row?.value
}
