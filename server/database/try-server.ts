import { connectToPrimary } from './primary.ts'

/**
 * Connects to a PostgreSQL server once and describes it.
 * @throws what the connection throws.
 */
export async function tryServer(databaseUrl: string): Promise<string> {
  const client = await connectToPrimary(databaseUrl, { connectionTimeoutMillis: 5000 })
  try {
    const { rows } = await client.query<{ version: string; role: string; name: string }>(
      "select current_setting('server_version') as version, current_user as role, current_database() as name",
    )
    const [{ version, role, name } = { version: '', role: '', name: '' }] = rows
    return `PostgreSQL ${version} accepts ${role} on ${name}`
  } finally {
    await client.end()
  }
}
