import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { StoreSettings } from '../store/store-settings.ts'

/**
 * A bucket in memory that answers as Amazon documents S3, and believes every signature. What a real store does is tried in
 * `tests/faults/file-store.fault.ts`.
 */
export class SmallStore {
  readonly objects = new Map<string, { bytes: Buffer; writtenOn: Date }>()
  /** What every call is refused with; null: nothing. */
  refusal: { status: number; code: string } | null = null
  #server: Server | undefined

  async start(): Promise<void> {
    this.#server = createServer((request, response) => void this.#answer(request, response))
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  stop(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  get settings(): StoreSettings {
    const port = (this.#server?.address() as AddressInfo | undefined)?.port
    return { url: `http://127.0.0.1:${port}/small`, region: 'here', accessKeyId: 'a', secretAccessKey: 'b' }
  }

  /** Returns the keys that begin with `prefix`. */
  keys(prefix: string): string[] {
    return [...this.objects.keys()].filter(key => key.startsWith(prefix)).toSorted()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store')
    const key = url.pathname.replace(/^\/small\/?/, '')
    const body = await buffer(request)
    if (this.refusal) return refuse(response, this.refusal)
    if (request.method === 'PUT') this.objects.set(key, { bytes: body, writtenOn: new Date() })
    if (request.method === 'DELETE') this.objects.delete(key)
    if (request.method === 'PUT' || request.method === 'DELETE') return void response.end()
    if (key === '') return void response.end(this.#list(url.searchParams.get('prefix') ?? ''))
    const found = this.objects.get(key)
    if (!found) return refuse(response, { status: 404, code: 'NoSuchKey' })
    response.end(found.bytes)
  }

  #list(prefix: string): string {
    const entries = this.keys(prefix).map(key => {
      const { bytes, writtenOn } = this.objects.get(key) ?? { bytes: '', writtenOn: new Date() }
      return `<Contents><Key>${key}</Key><LastModified>${writtenOn.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`
    })
    return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}</ListBucketResult>`
  }
}

function refuse(response: ServerResponse, { status, code }: { status: number; code: string }): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
}
