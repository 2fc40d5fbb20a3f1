import type pg from 'pg'
import { openPool } from './primary.ts'
import { coordinatorTables, guarantees, referenceTables } from './sharding-plan.ts'

interface Table {
  name: string
  /** Columns of the primary key. */
  key: string[]
}

interface UniqueIndex {
  table: string
  name: string
  columns: string[]
}

interface ForeignKey {
  table: string
  name: string
  columns: string[]
  target: string
}

/** How the tables of a database would be spread over shards. */
export interface Sharding {
  /** Citus's commands, in the order in which they must run. */
  commands: string[]
  /** What Citus cannot enforce, with what the product needs it for. */
  obstacles: string[]
  /** Tables and constraints that the plan does not know. */
  unplanned: string[]
}

const readTables = `
  select c.relname as name,
    array(select a.attname::text from unnest(k.conkey) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = u.number order by u.position) as key
  from pg_class c left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`

const readUniqueIndexes = `
  select t.relname as table, i.relname as name,
    array(select a.attname::text from unnest(x.indkey::int2[]) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.number order by u.position) as columns
  from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
  where x.indisunique and t.relkind = 'r' and t.relnamespace = 'public'::regnamespace order by 1, 2`

const readForeignKeys = `
  select t.relname as table, k.conname as name, f.relname as target,
    array(select a.attname::text from unnest(k.conkey) with ordinality as u(number, position)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = u.number order by u.position) as columns
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace order by 1, 2`

/** Reads the schema of a PostgreSQL server and plans its distribution by user. */
export async function planShardingOf(databaseUrl: string): Promise<Sharding> {
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    return await planSharding(pool)
  } finally {
    await pool.end()
  }
}

/** Reads the live schema and plans its distribution by user. */
export async function planSharding(pool: pg.Pool): Promise<Sharding> {
  const { rows: tables } = await pool.query<Table>(readTables)
  const { rows: indexes } = await pool.query<UniqueIndex>(readUniqueIndexes)
  const { rows: foreignKeys } = await pool.query<ForeignKey>(readForeignKeys)
  const distributed = new Map(tables.flatMap(table => distributionOf(table)))
  const isPlanned = ({ name }: Table) =>
    distributed.has(name) || referenceTables.includes(name) || name in coordinatorTables
  const unguarded = indexes.flatMap(index => unguardedBy(index, distributed))
  return {
    commands: [
      ...referenceTables.map(name => `select create_reference_table('${name}');`),
      ...[...distributed].map(([name, column]) => distribute(name, column)),
    ],
    obstacles: [
      ...unguarded.map(({ index, guarantee }) => `unique ${index}: ${guarantee ?? 'unknown use'}`),
      ...foreignKeys.flatMap(key => crossing(key, distributed)),
    ],
    unplanned: [
      ...tables.filter(table => !isPlanned(table)).map(({ name }) => `table ${name}`),
      ...unguarded.flatMap(({ index, guarantee }) => (guarantee === undefined ? [`unique ${index}`] : [])),
    ],
  }
}

/** Returns the column that a table is distributed by, if it is keyed by user. */
function distributionOf({ name, key }: Table): [name: string, column: string][] {
  if (name === 'user_account') return [[name, 'id']]
  return key[0] === 'user_id' ? [[name, 'user_id']] : []
}

function distribute(name: string, column: string): string {
  const beside = name === 'user_account' ? '' : ", colocate_with => 'user_account'"
  return `select create_distributed_table('${name}', '${column}'${beside});`
}

/** A distributed table can only guarantee uniqueness over columns that include its distribution column. */
function unguardedBy({ table, columns }: UniqueIndex, distributed: ReadonlyMap<string, string>) {
  const column = distributed.get(table)
  if (column === undefined || columns.includes(column)) return []
  const index = `${table}.${columns.join('.')}`
  return [{ index, guarantee: guarantees[index] }]
}

/** A foreign key to a distributed table must come from one beside it and include the distribution column. One to a reference table is free. */
function crossing({ table, name, columns, target }: ForeignKey, distributed: ReadonlyMap<string, string>): string[] {
  if (referenceTables.includes(target)) return []
  const [from, to] = [distributed.get(table), distributed.get(target)]
  if (from !== undefined && to !== undefined && columns.includes(from)) return []
  if (from === undefined && to === undefined) return []
  const reason = from === undefined ? `${table} stays on the coordinator` : 'it does not include the user'
  return [`foreign key ${name}, from ${table} to ${target}: ${reason}; drop it and check in the application`]
}
