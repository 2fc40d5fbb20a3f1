import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'

/**
 * Returns a name in lower case and without accents, for searches. The letters are part of the SQL rather than parameters, because an index is
 * used only for the exact expression it was built on.
 */
export function foldedName(name: SQL | AnyPgColumn): SQL {
  return sql`translate(lower(${name}), ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)})`
}
