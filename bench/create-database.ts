import pg from 'pg'

/** Creates an empty database in a cluster and returns its URL. */
export async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}
