/**
 * The few globals that browsers and Node both have and that rules may use. The domain compiles without the DOM's and Node's types, so anything
 * else does not exist here.
 */

declare class TextEncoder {
  encode(text: string): Uint8Array
}

declare class URLSearchParams {
  constructor(init?: string)
  get(name: string): string | null
  has(name: string): boolean
  delete(name: string): void
  toString(): string
}

declare class URL {
  constructor(url: string, base?: string)
  readonly host: string
  readonly hostname: string
  readonly href: string
  readonly origin: string
  readonly password: string
  readonly pathname: string
  readonly port: string
  readonly protocol: string
  readonly search: string
  readonly searchParams: URLSearchParams
  readonly username: string
}
