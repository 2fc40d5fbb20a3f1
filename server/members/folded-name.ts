import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const accented = 'àâäáãåçéèêëíìîïñóòôöõúùûüýÿ'
const plain = 'aaaaaaceeeeiiiinooooouuuuyy'

/**
 * Returns a name without capitals and accents, by which members are found. The letters are written into the statement, not passed to it: an
 * index serves only the expression that it was made of.
 */
export function foldedName(name: SQL | AnyPgColumn): SQL {
  return sql`translate(lower(${name}), ${sql.raw(`'${accented}'`)}, ${sql.raw(`'${plain}'`)})`
}
