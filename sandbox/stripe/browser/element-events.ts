type Handler = (event: Record<string, unknown>) => void

/** How a page listens to an element, as with Stripe's. */
export class ElementEvents {
  readonly #handlers = new Map<string, Set<Handler>>()

  on(name: string, handler: Handler): this {
    const handlers = this.#handlers.get(name) ?? new Set()
    handlers.add(handler)
    this.#handlers.set(name, handlers)
    return this
  }

  once(name: string, handler: Handler): this {
    const once: Handler = event => {
      this.off(name, once)
      handler(event)
    }
    return this.on(name, once)
  }

  off(name: string, handler?: Handler): this {
    if (handler) this.#handlers.get(name)?.delete(handler)
    else this.#handlers.delete(name)
    return this
  }

  protected emit(name: string, event: Record<string, unknown>): void {
    for (const handler of [...(this.#handlers.get(name) ?? [])]) handler(event)
  }

  protected isHeard(name: string): boolean {
    return (this.#handlers.get(name)?.size ?? 0) > 0
  }
}
