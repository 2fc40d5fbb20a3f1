import type pg from 'pg'

/** Thrown when a database cannot be copied or the copy differs; the target is then unchanged. */
export class CopyError extends Error {}

/** Rows per statement. */
const batchRows = 1000

/** Makes both sides format values identically, so that the copy can be compared with its source as text. */
const sameWords = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local extra_float_digits = 1`

/** The result of copying one table. */
export interface CopiedTable {
  name: string
  rows: number
}

/**
 * Copies every table and sequence in the source's catalogue into a target of the same release with empty tables, in one transaction, and
 * compares counts and checksums before the commit. Rows travel as PostgreSQL's own JSON: no value passes through JavaScript's types.
 * @throws {CopyError} if the target's tables differ or are not empty, or a checksum differs.
 */
export async function copyDatabase(source: pg.ClientBase, target: pg.ClientBase): Promise<CopiedTable[]> {
  await source.query(`begin isolation level repeatable read read only; ${sameWords}`)
  await target.query(`begin; ${sameWords}`)
  try {
    const tables = await listTables(source)
    await refuseDifferent(source, target)
    await refuseFull(target, tables)
    const copied: CopiedTable[] = []
    for (const name of tables) copied.push({ name, rows: await copyTable(source, target, name) })
    await copySequences(source, target)
    await target.query('commit')
    return copied
  } catch (error) {
    await target.query('rollback')
    throw error
  } finally {
    await source.query('rollback')
  }
}

/** Returns every table by name, referenced ones first. */
async function listTables(client: pg.ClientBase): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
  )
  const ordered: string[] = []
  const visit = (name: string) => {
    if (ordered.includes(name)) return
    for (const { from, to } of references) if (from === name && to !== name) visit(to)
    ordered.push(name)
  }
  for (const { name } of tables) visit(name)
  return ordered
}

/** A target of another release would lose a column or invent one. */
async function refuseDifferent(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const columns = async (client: pg.ClientBase) => {
    const { rows } = await client.query<{ text: string }>(
      `select table_name || '.' || column_name || ' ' || udt_name as text from information_schema.columns
       where table_schema = 'public' order by 1`,
    )
    return rows.map(({ text }) => text)
  }
  const [ours, theirs] = [await columns(source), await columns(target)]
  const different = [
    ...ours.filter(column => !theirs.includes(column)),
    ...theirs.filter(column => !ours.includes(column)),
  ]
  if (different.length > 0) throw new CopyError(`the tables are not the same: ${different.join(', ')}`)
}

async function refuseFull(target: pg.ClientBase, tables: string[]): Promise<void> {
  for (const name of tables) {
    // Nobody may write to it while it is being filled.
    await target.query(`lock table ${quote(name)} in exclusive mode`)
    const { rows } = await target.query(`select 1 from ${quote(name)} limit 1`)
    if (rows.length > 0) throw new CopyError(`the target is not empty: ${name} contains rows`)
  }
}

async function copyTable(source: pg.ClientBase, target: pg.ClientBase, name: string): Promise<number> {
  const table = quote(name)
  await source.query(`declare batch no scroll cursor for select to_json(t)::text as row from ${table} t`)
  for (;;) {
    const { rows } = await source.query<{ row: string }>(`fetch ${batchRows} from batch`)
    if (rows.length === 0) break
    await target.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ])
  }
  await source.query('close batch')
  const [ours, theirs] = [await describeTable(source, table), await describeTable(target, table)]
  if (ours.count !== theirs.count || ours.checksum !== theirs.checksum)
    throw new CopyError(
      `${name} is not the same after copying: ${ours.count} rows, checksum ${ours.checksum}; there ${theirs.count}, ${theirs.checksum}`,
    )
  return ours.count
}

/** Counts the rows and sums up their digests, independently of the order of rows. */
async function describeTable(client: pg.ClientBase, table: string): Promise<{ count: number; checksum: string }> {
  const { rows } = await client.query<{ count: number; checksum: string }>(
    `select count(*)::int as count,
            coalesce(sum(('x' || left(md5(t::text), 16))::bit(64)::bigint::numeric), 0)::text as checksum
     from ${table} t`,
  )
  return rows[0] ?? { count: 0, checksum: '' }
}

async function copySequences(source: pg.ClientBase, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  )
  for (const { name } of rows) {
    const { rows: state } = await source.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quote(name)}`,
    )
    await target.query('select setval($1::regclass, $2::bigint, $3)', [quote(name), state[0]?.last, state[0]?.called])
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
