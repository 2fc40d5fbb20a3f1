import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { serverSecret } from './secret.tables.ts'

/** The secret of this name: made at the first start, then the same for every process on the database. */
export async function readSecret(db: Database, name: string): Promise<string> {
  await db
    .insert(serverSecret)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverSecret).where(eq(serverSecret.name, name))
  if (!row) throw new Error(`the secret ${name} could not be made`)
  return row.value
}
