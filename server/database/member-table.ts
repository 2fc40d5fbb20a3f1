import { and, eq, getTableName, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

/** Identifies the person whose rows are exported or erased; some rows name them only by address. */
export interface Person {
  id: string
  /** Null unless a link sent to it was used: anybody can register an address that is not theirs. */
  provenEmail: string | null
}

/** Returns the person behind an account. */
export function personOf(user: { id: string; email: string; emailProvenOn: Date | null }): Person {
  return { id: user.id, provenEmail: user.emailProvenOn === null ? null : user.email }
}

/** A table with rows about members: exported and erased with their account. */
export interface MemberTable {
  /** Its name in the database and in the export. */
  name: string
  table: PgTable
  /** The rows that the export contains. */
  ofPerson(person: Person): SQL | undefined
  /** The rows that erasure deletes. */
  erasedWith(person: Person): SQL | undefined
  /** Columns that are never exported, not even to the member. */
  secrets: readonly string[]
  /** Returns a row as the export contains it. */
  inExport(row: Record<string, unknown>): Record<string, unknown>
}

/**
 * Declares a table that holds rows about members. Each feature declares its own, beside its tables.
 * @param email the column that names a person by address, if rows may lack the user's id. It counts only for rows without one.
 * @param isEvidence rows without a user's id outlive every account: they prove what somebody declared to us.
 */
export function memberTable(
  table: PgTable,
  userId: PgColumn,
  {
    email,
    isEvidence,
    secrets = [],
    inExport = row => row,
  }: { email?: PgColumn; isEvidence?: true } & Partial<Pick<MemberTable, 'secrets' | 'inExport'>> = {},
): MemberTable {
  const ofAccount = ({ id }: Person) => eq(userId, id)
  const ofPerson = (person: Person) =>
    email && person.provenEmail
      ? or(ofAccount(person), and(isNull(userId), eq(email, person.provenEmail)))
      : ofAccount(person)
  return {
    name: getTableName(table),
    table,
    ofPerson,
    erasedWith: isEvidence ? ofAccount : ofPerson,
    secrets,
    inExport,
  }
}
