import type pg from 'pg'

/**
 * How many texts get a name. PostgreSQL keeps a plan of each in every connection that ran it, and a text with a list has a new form for each
 * length. The reads and writes of members need some sixty, and 0.2 MB of a connection.
 */
const mostNames = 500

type Query = (statement: string | pg.QueryConfig | pg.Submittable, ...more: unknown[]) => unknown

/**
 * Names the statements of a pool by their text, so that PostgreSQL parses and plans each once in a connection instead of at every run: a
 * fifth of its processor time for calls that write, 40 % for a short read (decision 017). A name that a statement has already stays.
 * @param keepsNames false behind a pooler, whose clients would mix up each other's statements: they then have no names at all.
 */
export function nameStatements<Pool extends pg.Pool>(pool: Pool, keepsNames: () => boolean): Pool {
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known || names.size === mostNames) return known
    const name = `statement_${names.size}`
    names.set(text, name)
    return name
  }

  function named(statement: pg.QueryConfig, values: unknown): pg.QueryConfig {
    if (!keepsNames()) return { ...statement, name: undefined }
    // A text without values may hold several statements, which cannot be prepared.
    const hasValues = Array.isArray(values) ? values.length > 0 : Boolean(statement.values?.length)
    return { ...statement, name: statement.name || (hasValues ? nameOf(statement.text) : undefined) }
  }

  return pool.on('connect', client => {
    const query = client.query.bind(client) as Query
    const queryNamed: Query = (statement, ...more) =>
      query(typeof statement === 'string' || 'submit' in statement ? statement : named(statement, more[0]), ...more)
    client.query = queryNamed as pg.PoolClient['query']
  })
}
