import { eq, getTableName, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Whose rows to look for: some rows name a person only by address. */
export interface Person {
  id: string
  email: string
}

/** A table with rows about members: exported and erased with their account. */
export interface MemberTable {
  /** Its name in the database and in the export. */
  name: string
  table: PgTable
  ofPerson(person: Person): SQL | undefined
  /** Columns that are never exported, not even to the member. */
  secrets: readonly string[]
}

/**
 * Declares a table that holds rows about members. Each feature declares its own, beside its tables.
 * @param email the column that names a person by address, if rows may lack the user's id.
 */
export function memberTable(
  table: PgTable,
  userId: PgColumn,
  { email, secrets = [] }: { email?: PgColumn; secrets?: readonly string[] } = {},
): MemberTable {
  return {
    name: getTableName(table),
    table,
    ofPerson: person => (email ? or(eq(userId, person.id), eq(email, person.email)) : eq(userId, person.id)),
    secrets,
  }
}
