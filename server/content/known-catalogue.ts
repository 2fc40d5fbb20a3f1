import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { writeWhole } from '../write-whole.ts'
import type { DecidedContent } from './catalogue.ts'

interface Known {
  version: string
  /** Digest of the code that made it of rows. */
  compiler: string
  decided: DecidedContent
}

/**
 * Remembers in the data folder what the last start read, so that the next one reads it from the database only if another version is published:
 * the embedded database takes a twelfth of a start to give it.
 */
export class KnownCatalogue {
  readonly #path: string
  readonly #compiler: string
  readonly #known: Known | undefined

  /**
   * Reads the file at once: the database may still be opening.
   * @param compiler digest of the code of this release: see `KnownFiles`.
   */
  constructor(dataFolder: string, compiler: string) {
    this.#path = join(dataFolder, 'known-catalogue')
    this.#compiler = compiler
    const known = readKnown(this.#path)
    if (known?.compiler === compiler) this.#known = known
  }

  /** Returns what a version decides; undefined if the last start read another. */
  of(version: string): DecidedContent | undefined {
    return this.#known?.version === version ? this.#known.decided : undefined
  }

  /** Notes what was read, unless it is known. A file that cannot be written costs the next start a tenth of a second. */
  write(version: string, decided: DecidedContent): void {
    if (this.of(version)) return
    try {
      writeWhole(this.#path, serialize({ version, compiler: this.#compiler, decided } satisfies Known))
    } catch {
      // Read again at the next start.
    }
  }
}

function readKnown(path: string): Known | undefined {
  try {
    return deserialize(readFileSync(path))
  } catch {
    return undefined
  }
}
