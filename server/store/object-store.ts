import { hash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Clock, systemClock } from '../clock.ts'
import { readListing, readRefusal, type StoredObject } from './store-answers.ts'
import { StoreError } from './store-error.ts'
import type { StoreSettings } from './store-settings.ts'

/** How long an answer may take, and how much longer for each byte: half a megabyte a second is a bad day. */
const answerMilliseconds = 15_000
const bytesPerMillisecond = 500
/** Waits before the second and the third attempt, where the store says at once that it cannot. */
const waits = [200, 1000]
const emptyDigest = hash('sha256', '')

interface Asked {
  query?: Record<string, string>
  body?: Blob | Uint8Array<ArrayBuffer>
  /** SHA-256 of the body, in hexadecimal. */
  digest?: string
}

/** A bucket of a store that speaks the protocol of Amazon's S3 (version 4 signatures, path or host addresses). */
export class ObjectStore {
  readonly #settings: StoreSettings
  readonly #clock: Clock
  /** The signing key of the day. */
  readonly #keys = new Map<string, ArrayBuffer>()

  /** @param clock signs: always the machine's, but for tests, because the store compares it with its own. */
  constructor(settings: StoreSettings, clock: Clock = systemClock) {
    this.#settings = settings
    this.#clock = clock
  }

  /**
   * Stores bytes under a key, whole or not at all: the store compares them with their digest.
   * @throws {StoreError}
   */
  async put(key: string, body: Blob | Uint8Array<ArrayBuffer>, digest: string): Promise<void> {
    await discard(await this.#ask('PUT', key, { body, digest }))
  }

  /** Whether the store has something under a key. @throws {StoreError} */
  async has(key: string): Promise<boolean> {
    return this.#ask('HEAD', key).then(
      () => true,
      error => {
        if (error instanceof StoreError && error.trouble === 'missing') return false
        throw error
      },
    )
  }

  /** Returns what is under a key, as it arrives. @throws {StoreError} `missing`, for one. */
  async get(key: string): Promise<ReadableStream<Uint8Array>> {
    const { body } = await this.#ask('GET', key)
    return body ?? new Blob().stream()
  }

  /** Returns all of what is under a key. @throws {StoreError} `missing`, for one. */
  async read(key: string): Promise<Uint8Array> {
    const answer = await this.#ask('GET', key)
    return this.#receive(() => answer.bytes())
  }

  /** Lists what is under the keys that begin with `prefix`. @throws {StoreError} */
  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let next: string | undefined
    do {
      const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) }
      const answer = await this.#ask('GET', '', { query })
      const listing = readListing(await this.#receive(() => answer.text()))
      yield* listing.objects
      next = listing.next
    } while (next)
  }

  /** Removes what is under a key, if anything is. @throws {StoreError} */
  async remove(key: string): Promise<void> {
    await discard(await this.#ask('DELETE', key))
  }

  /** Writes, reads, lists and removes one object. @throws {StoreError} for the first that does not work. */
  async try(): Promise<void> {
    const key = `check/${randomUUID()}`
    const bytes = new TextEncoder().encode(key)
    await this.put(key, bytes, hash('sha256', bytes))
    const read = new TextDecoder().decode(await this.read(key))
    if (read !== key) throw new StoreError('damaged', 'answers other bytes than were sent')
    let isListed = false
    for await (const found of this.list(key)) isListed ||= found.key === key
    if (!isListed) throw new StoreError('refused', 'does not list what was just put there')
    await this.remove(key)
  }

  async #ask(method: string, key: string, asked: Asked = {}): Promise<Response> {
    for (let tries = 0; ; tries += 1) {
      const pause = waits[tries]
      try {
        return await this.#askOnce(method, key, asked)
      } catch (error) {
        const isPassing = error instanceof StoreError && error.trouble === 'unreachable' && !isTimeout(error.cause)
        if (!isPassing || pause === undefined) throw error
        await wait(pause)
      }
    }
  }

  async #askOnce(method: string, key: string, { query = {}, body, digest = emptyDigest }: Asked): Promise<Response> {
    const signed = await this.#sign(method, key, query, digest)
    const size = body instanceof Blob ? body.size : (body?.length ?? 0)
    const patience = new AbortController()
    const end = () => patience.abort(new DOMException('the store does not go on', 'TimeoutError'))
    let timer = setTimeout(end, answerMilliseconds + size / bytesPerMillisecond).unref()
    const answer = await this.#receive(() =>
      fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: patience.signal,
        ...(body === undefined ? {} : { body }),
      }),
    ).finally(() => clearTimeout(timer))
    const length = Number(answer.headers.get('content-length') ?? 0)
    timer = setTimeout(end, answerMilliseconds + length / bytesPerMillisecond).unref()
    if (answer.ok) return answer
    const clocks = { theirs: answer.headers.get('date'), ours: this.#clock.now() }
    throw readRefusal(answer.status, await this.#receive(() => answer.text()), clocks)
  }

  async #sign(method: string, key: string, query: Record<string, string>, digest: string) {
    const { url, region, accessKeyId, secretAccessKey } = this.#settings
    const address = new URL(key === '' ? url : `${url}/${key}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const signer = new AwsV4Signer({
      method,
      url: address.href,
      headers: { 'x-amz-content-sha256': digest },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
      cache: this.#keys,
      datetime: this.#clock
        .now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    })
    const signed = await signer.sign()
    // Not signed, because proxies change it: what is stored is what arrives.
    signed.headers.set('accept-encoding', 'identity')
    return signed
  }

  /** Waits for an answer, or for the rest of one. */
  async #receive<Received>(receive: () => Promise<Received>): Promise<Received> {
    try {
      return await receive()
    } catch (error) {
      const { host } = new URL(this.#settings.url)
      throw new StoreError('unreachable', `at ${host} does not answer: ${reasonOf(error)}`, error)
    }
  }
}

/** Ends an answer whose body nobody reads, so that its connection serves the next call. */
async function discard({ body }: Response): Promise<void> {
  await body?.cancel()
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Fetch hides why in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return ('code' in cause && String(cause.code)) || cause.message
}
