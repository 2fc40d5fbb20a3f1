import type { Piscina } from 'piscina'

/** How long a thread stays without work, in milliseconds. */
const idleMilliseconds = 60_000

/**
 * One thread that runs the functions of a script, one call after the other, so that members wait for nothing. It begins when it is first
 * needed, and so does what manages it, which would take a twentieth of every start.
 */
export class BackgroundThread {
  readonly #script: string
  #pool: Promise<Piscina> | undefined

  /** @param script is the full path of a module. */
  constructor(script: string) {
    this.#script = script
  }

  /** Returns what the function `name` of the script returns for an argument that can be copied. */
  async run<Result>(name: string, argument: unknown): Promise<Result> {
    this.#pool ??= this.#open()
    return (await this.#pool).run(argument, { name })
  }

  async #open(): Promise<Piscina> {
    const { Piscina } = await import('piscina')
    return new Piscina({
      filename: this.#script,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMilliseconds,
      // Members go first where processors are few.
      niceIncrement: 10,
    })
  }
}
