/**
 * Limit for results derived from single texts. It is above the number of texts in the content, so that compiling a draft again only processes
 * those that changed.
 */
export const keptTexts = 5000

/** Keeps the values that were asked for last, at most `limit` of them, so that memory does not grow with the catalogue. */
export class RecentValues<Value extends object | string> {
  readonly #limit: number
  readonly #values = new Map<string, Value>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the value of this id; builds it if it is not kept. */
  get(id: string, build: () => Value): Value {
    return this.find(id) ?? this.keep(id, build())
  }

  /** Returns the value of this id if it is kept. */
  find(id: string): Value | undefined {
    const value = this.#values.get(id)
    return value && this.keep(id, value)
  }

  /** Keeps the value of this id, and returns it. */
  keep(id: string, value: Value): Value {
    // A Map lists its keys in the order in which they were set: the first is the one not asked for the longest.
    this.#values.delete(id)
    this.#values.set(id, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#limit && oldest !== undefined) this.#values.delete(oldest)
    return value
  }
}
