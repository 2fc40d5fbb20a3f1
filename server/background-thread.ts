import { Piscina } from 'piscina'

/** How long a thread stays without work, in milliseconds. */
const idleMilliseconds = 60_000

/** One thread that runs the functions of a script, one call after the other, so that members wait for nothing. It begins with the first call. */
export class BackgroundThread {
  readonly #pool: Piscina

  /** @param script is the full path of a module. */
  constructor(script: string) {
    this.#pool = new Piscina({
      filename: script,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMilliseconds,
      // Members go first where processors are few.
      niceIncrement: 10,
    })
  }

  /** Returns what the function `name` of the script returns for an argument that can be copied. */
  async run<Result>(name: string, argument: unknown): Promise<Result> {
    return this.#pool.run(argument, { name })
  }

  /**
   * Does the same for work that may never end: past the limit the thread is ended, whatever it does, and the next call begins another. The
   * script's function `begin` is called first: loading the script does not count.
   * @throws an `AbortError` past the limit, and whatever the function throws.
   */
  async runWithin<Result>(milliseconds: number, name: string, argument: unknown): Promise<Result> {
    await this.#pool.run(undefined, { name: 'begin' })
    return this.#pool.run(argument, { name, signal: AbortSignal.timeout(milliseconds) })
  }
}
