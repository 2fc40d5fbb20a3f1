import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/**
 * The bytes of files that are no text, and of texts that browsers fetch as files, by their digest, in `content-files/` of the data folder.
 * A file here is never changed.
 */
export class AssetFiles {
  readonly #root: string

  constructor(dataFolder: string) {
    this.#root = join(dataFolder, 'content-files')
  }

  get root(): string {
    return this.#root
  }

  /** Returns where a file is kept, below `root`. Its ending tells browsers what it is. */
  nameOf(digest: string, path: string): string {
    return `${digest.slice(0, 2)}/${digest}${extname(path)}`
  }

  has(digest: string, path: string): boolean {
    return existsSync(join(this.#root, this.nameOf(digest, path)))
  }

  /** Writes a file whole or not at all: a process that is killed leaves a name that nothing reads. */
  write(digest: string, path: string, bytes: Buffer | string): void {
    if (this.has(digest, path)) return
    const target = join(this.#root, this.nameOf(digest, path))
    mkdirSync(dirname(target), { recursive: true })
    const unfinished = `${target}.${process.pid}`
    writeFileSync(unfinished, bytes, { flush: true })
    renameSync(unfinished, target)
  }
}
