import { vi } from 'vitest'

/** Gives the simulated page or worker caches that last as long as a test. `room` is how many entries each of them holds: more is refused, as by a full disk. */
export function fakeCaches(origin: string, room: Record<string, number> = {}): void {
  const opened = new Map<string, FakeCache>()
  vi.stubGlobal('caches', {
    has: async (name: string) => opened.has(name),
    keys: async () => [...opened.keys()],
    delete: async (name: string) => opened.delete(name),
    match: async (asked: string, { cacheName = '', ...options }: MultiCacheQueryOptions) =>
      opened.get(cacheName)?.match(asked, options),
    open: async (name: string) => {
      const cache = opened.get(name) ?? new FakeCache(origin, room[name] ?? Number.POSITIVE_INFINITY)
      opened.set(name, cache)
      return cache
    },
  })
}

class FakeCache {
  readonly #entries = new Map<string, Response>()
  readonly #origin: string
  readonly #room: number

  constructor(origin: string, room: number) {
    this.#origin = origin
    this.#room = room
  }

  async put(asked: string, response: Response): Promise<void> {
    if (this.#entries.size >= this.#room) throw new DOMException('no room', 'QuotaExceededError')
    this.#entries.set(this.#address(asked), response)
  }

  async match(asked: string, options?: CacheQueryOptions): Promise<Response | undefined> {
    const found = this.#find(asked, options)
    return found === undefined ? undefined : this.#entries.get(found)?.clone()
  }

  async delete(asked: string | Request, options?: CacheQueryOptions): Promise<boolean> {
    const found = this.#find(typeof asked === 'string' ? asked : asked.url, options)
    return found !== undefined && this.#entries.delete(found)
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map(url => ({ url }))
  }

  #find(asked: string, { ignoreSearch = false }: CacheQueryOptions = {}): string | undefined {
    const plain = (address: string) => (ignoreSearch ? address.split('?')[0] : address)
    return [...this.#entries.keys()].find(address => plain(address) === plain(this.#address(asked)))
  }

  #address(asked: string): string {
    return new URL(asked, this.#origin).href
  }
}
