import { createInterface, type Interface } from 'node:readline'

/** A value to ask the operator for. */
export interface Question {
  /** What the value is called in its file. */
  name: string
  /** Kept when the answer is empty; empty if there is no usable value yet. */
  current: string
  /** A word on what is expected. */
  hint?: string
  isOptional?: boolean
  /** Returns what is wrong with an answer; undefined if it is usable. */
  refuse(answer: string): string | undefined
}

/** Thrown when the answers end early, or when one that comes from a file is unusable. */
export class InterviewError extends Error {}

/** Asks questions on the terminal, or reads one answer a line from a file on standard input. */
export class Interview {
  readonly #interface: Interface
  readonly #lines: AsyncIterator<string>
  readonly #input: NodeJS.ReadStream | NodeJS.ReadableStream
  readonly #output: NodeJS.WritableStream

  constructor(input: NodeJS.ReadStream | NodeJS.ReadableStream, output: NodeJS.WritableStream) {
    this.#input = input
    this.#output = output
    this.#interface = createInterface({ input, output, terminal: this.#isTerminal })
    this.#lines = this.#interface[Symbol.asyncIterator]()
  }

  /**
   * Asks until the answer is usable.
   * @throws {InterviewError} at the end of the answers, and for an unusable one that nobody can correct.
   */
  async ask({ name, current, hint, isOptional = false, refuse }: Question): Promise<string> {
    for (;;) {
      const offered = current ? ` [${current}]` : isOptional ? ' [none]' : ''
      this.#prompt(`${name}${hint ? ` (${hint})` : ''}${offered}: `)
      const line = await this.#lines.next()
      if (line.done) throw new InterviewError(`the answers end before ${name}; nothing was written`)
      const answer = line.value.trim() || current
      const refusal = answer === '' ? (isOptional ? undefined : 'needed') : refuse(answer)
      if (refusal === undefined) return answer
      if (!this.#isTerminal) throw new InterviewError(`${name}: ${refusal}; nothing was written`)
      this.#output.write(`  ${refusal}\n`)
    }
  }

  #prompt(text: string): void {
    if (this.#isTerminal) {
      this.#interface.setPrompt(text)
      this.#interface.prompt()
    } else this.#output.write(`${text}\n`)
  }

  close(): void {
    this.#interface.close()
  }

  get #isTerminal(): boolean {
    return 'isTTY' in this.#input && this.#input.isTTY === true
  }
}
