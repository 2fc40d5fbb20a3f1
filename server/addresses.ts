import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Whether a host, as in a URL or in `HOST`, is this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return address === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
}

/**
 * The first and the last address of each large public block: what trusts both ends of one is no proxy's network, but much of the Internet. A
 * provider's own networks are smaller.
 */
const publicBlocks: readonly (readonly [string, string])[] = [
  ...Array.from({ length: 223 }, (_, index) => index + 1)
    .filter(block => block !== 10 && block !== 127)
    .map(block => [`${block}.0.0.0`, `${block}.255.255.255`] as const),
  ...['2001', '2400', '2600', '2800', '2a00', '2c00'].map(
    block => [`${block}::`, `${block}:ffff:ffff:ffff:ffff:ffff:ffff:ffff`] as const,
  ),
]

/** Returns why these proxies cannot be trusted in production, if so: with a forwarded header from anybody, no limit per address holds. */
export function refusalOfProxies(proxies: readonly string[]): string | undefined {
  if (proxies.length === 0) return undefined
  let isTrusted: (address: string, hop: number) => boolean
  try {
    isTrusted = proxyAddr.compile([...proxies])
  } catch {
    return 'TRUST_PROXY: the proxy’s address or network, or loopback, linklocal or uniquelocal'
  }
  return publicBlocks.some(ends => ends.every(end => isTrusted(end, 0)))
    ? 'TRUST_PROXY: production trusts the proxy alone, and this network is everybody’s'
    : undefined
}

/** Returns why these origins may not call with credentials in production, if so. */
export function refusalOfOrigins(origins: readonly string[]): string | undefined {
  const wrong = origins.filter(origin => !URL.canParse(origin) || !isSecureOrigin(new URL(origin), origin))
  return wrong.length === 0
    ? undefined
    : `CORS_ORIGINS: production accepts origins such as https://app.example alone, not ${wrong.join(', ')}`
}

function isSecureOrigin({ protocol, origin }: URL, written: string): boolean {
  return protocol === 'https:' && origin === written
}

/** Returns why a site cannot have this address, if so: links are made by putting a path behind it. */
export function refusalOfSite(url: string): string | undefined {
  const { pathname, search, hash, username, password } = new URL(url)
  const isBare = pathname === '/' && [search, hash, username, password].every(part => part === '') && !/[?#]/.test(url)
  return isBare
    ? undefined
    : 'PUBLIC_URL: production needs the bare address of the site: no password, no path, nothing after ?'
}

/** Returns why e-mails, with their links that reset passwords, may not go to this server in production, if so. */
export function refusalOfMailServer(url: string): string | undefined {
  const { hostname, searchParams } = new URL(url)
  const isWeaker = [...searchParams].some(([name, value]) => /tls|secure/i.test(name) && value !== 'true')
  const isIgnored = searchParams.has('ignoreTLS')
  return !isLoopback(hostname) && (isWeaker || isIgnored)
    ? 'MAIL_URL: production speaks TLS with a mail server on another machine: nothing about it after ?'
    : undefined
}
