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
    return existsSync(this.pathOf(digest, path))
  }

  /** Returns the path of a file on this machine. */
  pathOf(digest: string, path: string): string {
    return join(this.#root, this.nameOf(digest, path))
  }

  /** Takes over a file of the data folder, whole or not at all; where the same bytes are here already, it stays. */
  adopt(digest: string, path: string, file: string): void {
    if (this.has(digest, path)) return
    const target = this.pathOf(digest, path)
    mkdirSync(dirname(target), { recursive: true })
    renameSync(file, target)
  }

  /** Writes a file whole or not at all: a process that is killed leaves a name that nothing reads. */
  write(digest: string, path: string, bytes: Uint8Array | string): void {
    if (this.has(digest, path)) return
    const target = this.pathOf(digest, path)
    mkdirSync(dirname(target), { recursive: true })
    const unfinished = `${target}.${process.pid}`
    writeFileSync(unfinished, bytes, { flush: true })
    renameSync(unfinished, target)
  }
}
