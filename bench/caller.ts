import type { CallOf, Endpoint, ReplyOf } from '../domain/endpoint.ts'

/** Results of calls: by operation, the duration of every answer in milliseconds and the count of each status. */
export class Tally {
  readonly milliseconds = new Map<string, number[]>()
  /** By operation and status: `subscribe 502`; a missing answer is `subscribe unanswered`. */
  readonly failures = new Map<string, number>()

  /** Counts one answer of an operation. */
  count(operation: string, milliseconds: number): void {
    const known = this.milliseconds.get(operation)
    if (known) known.push(milliseconds)
    else this.milliseconds.set(operation, [milliseconds])
  }

  /** Counts one unexpected answer. */
  fail(operation: string, status: string): void {
    const key = `${operation} ${status}`
    this.failures.set(key, (this.failures.get(key) ?? 0) + 1)
  }
}

/** Thrown when an operation gets an unexpected answer: the member's stay ends there. */
export class StayEnded extends Error {}

/** A person at one address, who waits for each answer before the next request. */
export class Caller {
  readonly #url: string
  readonly #tally: Tally
  readonly #address: string
  token = ''

  /** @param address as seen by the proxy in front: limits count by it. */
  constructor(url: string, tally: Tally, address: string) {
    this.#url = url
    this.#tally = tally
    this.#address = address
  }

  /** Makes a call of the contract. @throws {StayEnded} unless it succeeds. */
  async call<Called extends Endpoint>(
    operation: string,
    endpoint: Called,
    given: CallOf<Called>,
  ): Promise<ReplyOf<Called>> {
    const params: Record<string, unknown> = Object(given.params)
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const query = new URLSearchParams(Object(given.query)).toString()
    const body = given.body === undefined ? undefined : JSON.stringify(given.body)
    const answered = await this.#fetch(operation, query ? `${path}?${query}` : path, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
      },
      ...(body === undefined ? {} : { body }),
    })
    return (answered === '' ? undefined : JSON.parse(answered)) as ReplyOf<Called>
  }

  /** Opens a page or a picture. @throws {StayEnded} unless it succeeds. */
  async open(operation: string, path: string): Promise<void> {
    await this.#fetch(operation, path, { headers: { 'accept-encoding': 'br' } })
  }

  /** Requests a part of a file, as a player does after a seek. @throws {StayEnded} unless a part comes. */
  async play(operation: string, path: string, from: number, bytes: number): Promise<void> {
    await this.#fetch(operation, path, { headers: { range: `bytes=${from}-${from + bytes - 1}` } }, 206)
  }

  async #fetch(
    operation: string,
    path: string,
    request: { method?: string; headers: Record<string, string>; body?: string },
    expected?: number,
  ): Promise<string> {
    const headers = { ...request.headers, 'x-forwarded-for': this.#address }
    const sentAt = performance.now()
    const { status, text } = await fetch(this.#url + path, { ...request, headers }).then(
      async response => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    )
    this.#tally.count(operation, performance.now() - sentAt)
    const isGood = expected === undefined ? status >= 200 && status < 300 : status === expected
    if (isGood) return text
    this.#tally.fail(operation, status === 0 ? 'unanswered' : String(status))
    throw new StayEnded(`${operation}: ${status} ${text.slice(0, 200)}`)
  }
}
