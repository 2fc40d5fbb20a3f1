/**
 * Returns one URL for each server that a PostgreSQL URL names. As in libpq, a comma separates them, each with a port if it needs one:
 * `postgres://user:password@db1:5432,db2:5432/seve`. A server that listens on a socket is named by its folder, percent-encoded.
 */
export function serversOf(databaseUrl: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/s.exec(databaseUrl) ?? []
  return hosts === '' ? [databaseUrl] : hosts.split(',').map(host => `${start}${host}${rest}`)
}
