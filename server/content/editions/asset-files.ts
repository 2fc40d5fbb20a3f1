import { createHash, randomUUID } from 'node:crypto'
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from '../../store/object-store.ts'
import { StoreError } from '../../store/store-error.ts'

/** A file that was written whole: its digest, and the ending that tells browsers what it is. */
const wholeName = /^([0-9a-f]{64})\.([a-z0-9]+)$/

/** A name in the folder, and what it is of; no digest: of something that was never written whole. */
export interface KeptFile {
  name: string
  digest: string | undefined
  writtenOn: Date
}

/**
 * The bytes of files that are no text, and of texts that browsers fetch as files, by their digest, in `content-files/` of the data folder.
 * A file here is never changed. With a store, which all machines share, the folder has what this machine has needed so far.
 */
export class AssetFiles {
  readonly #root: string
  readonly #store: ObjectStore | null

  constructor(dataFolder: string, store: ObjectStore | null = null) {
    this.#root = join(dataFolder, 'content-files')
    this.#store = store
  }

  get root(): string {
    return this.#root
  }

  /** Null: this machine's folder is all there is. */
  get store(): ObjectStore | null {
    return this.#store
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
    renameSync(file, this.#targetOf(digest, path))
  }

  /** Writes a file whole or not at all: a process that is killed leaves a name that nothing reads. */
  write(digest: string, path: string, bytes: Uint8Array | string): void {
    if (this.has(digest, path)) return
    const target = this.#targetOf(digest, path)
    const unfinished = unfinishedName(target)
    writeFileSync(unfinished, bytes, { flush: true })
    renameSync(unfinished, target)
  }

  /**
   * Puts a file of this machine into the store, where there is one: before anything names it, so that what is named can be shown by all.
   * @throws {StoreError}
   */
  async share(digest: string, path: string): Promise<void> {
    if (!this.#store) return
    await this.#store.put(this.keyOf(digest, path), await openAsBlob(this.pathOf(digest, path)), digest)
  }

  /** Whether the other machines can have a file: always, where there is no store. @throws {StoreError} */
  async isShared(digest: string, path: string): Promise<boolean> {
    return this.#store ? this.#store.has(this.keyOf(digest, path)) : true
  }

  /**
   * Brings a file from the store to this machine, unless it is here.
   * @returns whether it is here now.
   * @throws {StoreError} also where its bytes are not those of its digest.
   */
  async fetch(digest: string, path: string): Promise<boolean> {
    if (this.has(digest, path)) return true
    if (!this.#store) return false
    const body = await this.#store.get(this.keyOf(digest, path)).catch(error => {
      if (error instanceof StoreError && error.trouble === 'missing') return undefined
      throw error
    })
    if (!body) return false
    const target = this.#targetOf(digest, path)
    const unfinished = unfinishedName(target)
    try {
      if ((await receive(body, unfinished)) !== digest)
        throw new StoreError('damaged', `answers other bytes than those of ${this.keyOf(digest, path)}`)
      renameSync(unfinished, target)
    } finally {
      rmSync(unfinished, { force: true })
    }
    return true
  }

  /** Returns the key of a file in the store. */
  keyOf(digest: string, path: string): string {
    return `content-files/${this.nameOf(digest, path)}`
  }

  /** Returns every name below the folder. */
  list(): KeptFile[] {
    if (!existsSync(this.#root)) return []
    return readdirSync(this.#root, { recursive: true, withFileTypes: true }).flatMap(entry => {
      if (!entry.isFile()) return []
      const { mtime } = statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false }) ?? {}
      return mtime ? [{ name: entry.name, digest: digestOfName(entry.name), writtenOn: mtime }] : []
    })
  }

  /** Removes a name of `list` from this machine. */
  remove(name: string): void {
    rmSync(join(this.#root, name.slice(0, 2), name), { force: true })
  }

  #targetOf(digest: string, path: string): string {
    const target = this.pathOf(digest, path)
    mkdirSync(dirname(target), { recursive: true })
    return target
  }
}

/** Returns the digest that a whole file's name begins with. */
export function digestOfName(name: string): string | undefined {
  return wholeName.exec(name.slice(name.lastIndexOf('/') + 1))?.[1]
}

function unfinishedName(target: string): string {
  return `${target}.${randomUUID()}`
}

/** Writes what arrives into a file. @returns its digest. @throws {StoreError} if it does not arrive whole. */
async function receive(body: ReadableStream<Uint8Array>, file: string): Promise<string> {
  const digest = createHash('sha256')
  async function* read() {
    try {
      for await (const chunk of body) {
        digest.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw new StoreError('unreachable', 'stopped in the middle of a file', error)
    }
  }
  await pipeline(read, createWriteStream(file, { flush: true }))
  return digest.digest('hex')
}
