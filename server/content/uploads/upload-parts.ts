import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** The parts of uploads that have not been finished, in `uploads/` of the data folder: a folder for each, a file for each part. */
export class UploadParts {
  readonly #root: string

  constructor(dataFolder: string) {
    this.#root = join(dataFolder, 'uploads')
  }

  /** Writes a part whole or not at all: a process that is killed leaves a name that nothing reads. */
  async write(id: string, offset: number, bytes: Uint8Array): Promise<void> {
    const target = this.#partOf(id, offset)
    const unfinished = `${target}.${crypto.randomUUID()}`
    await mkdir(join(this.#root, id), { recursive: true })
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, target)
  }

  /** Joins the parts that begin at some offsets into one file, and returns its path; it goes with the parts. */
  async join(id: string, offsets: readonly number[]): Promise<string> {
    // Finished twice at once, each has its own.
    const whole = join(this.#root, id, `whole-${crypto.randomUUID()}`)
    const parts = offsets.map(offset => this.#partOf(id, offset))
    await pipeline(
      async function* read() {
        for (const part of parts) yield* createReadStream(part)
      },
      createWriteStream(whole, { flush: true }),
    )
    return whole
  }

  async remove(id: string): Promise<void> {
    await rm(join(this.#root, id), { recursive: true, force: true })
  }

  /** Returns the ids of all uploads of which something is here. */
  async list(): Promise<string[]> {
    await mkdir(this.#root, { recursive: true })
    return readdir(this.#root)
  }

  #partOf(id: string, offset: number): string {
    return join(this.#root, id, `${offset}`)
  }
}
