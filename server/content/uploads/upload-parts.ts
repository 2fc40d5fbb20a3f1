import { hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import limitConcurrency from 'p-limit'
import { splitRows } from '../../database/split-rows.ts'
import type { ObjectStore } from '../../store/object-store.ts'

/** Parts that are fetched, or removed, at once. */
const atOnce = 8

/**
 * The parts of uploads that have not been finished, in `uploads/` of the data folder: a folder for each, a file for each part. With a store they
 * are there under the same names, so that an upload goes on and is finished at any server; only the whole is put together here.
 */
export class UploadParts {
  readonly #root: string
  readonly #store: ObjectStore | null

  constructor(dataFolder: string, store: ObjectStore | null = null) {
    this.#root = join(dataFolder, 'uploads')
    this.#store = store
  }

  /** Writes a part whole or not at all: a process that is killed leaves a name that nothing reads. @throws {StoreError} */
  async write(id: string, offset: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#store) return this.#store.put(keyOf(id, offset), bytes, hash('sha256', bytes))
    const target = this.#partOf(id, offset)
    const unfinished = `${target}.${crypto.randomUUID()}`
    await mkdir(join(this.#root, id), { recursive: true })
    await writeFile(unfinished, bytes, { flush: true })
    await rename(unfinished, target)
  }

  /** Joins the parts that begin at some offsets into one file, and returns its path; it goes with the parts. @throws {StoreError} */
  async join(id: string, offsets: readonly number[]): Promise<string> {
    await mkdir(join(this.#root, id), { recursive: true })
    // Finished twice at once, each has its own.
    const whole = join(this.#root, id, `whole-${crypto.randomUUID()}`)
    const parts = this.#store ? fetched(this.#store, id, offsets) : this.#read(id, offsets)
    await pipeline(parts, createWriteStream(whole, { flush: true }))
    return whole
  }

  /** Removes all of an upload, here and in the store. @throws {StoreError} */
  async remove(id: string): Promise<void> {
    await rm(join(this.#root, id), { recursive: true, force: true })
    if (!this.#store) return
    const keys: string[] = []
    for await (const { key } of this.#store.list(`uploads/${id}/`)) keys.push(key)
    await limitConcurrency(atOnce).map(keys, key => this.#store?.remove(key))
  }

  /** Returns the ids of all uploads of which something is here or in the store. @throws {StoreError} */
  async list(): Promise<string[]> {
    await mkdir(this.#root, { recursive: true })
    const ids = new Set(await readdir(this.#root))
    if (this.#store) for await (const { key } of this.#store.list('uploads/')) ids.add(key.split('/')[1] ?? '')
    return [...ids]
  }

  async *#read(id: string, offsets: readonly number[]) {
    for (const offset of offsets) yield* createReadStream(this.#partOf(id, offset))
  }

  #partOf(id: string, offset: number): string {
    return join(this.#root, id, `${offset}`)
  }
}

async function* fetched(store: ObjectStore, id: string, offsets: readonly number[]) {
  for (const some of splitRows(offsets, atOnce))
    yield* await Promise.all(some.map(offset => store.read(keyOf(id, offset))))
}

function keyOf(id: string, offset: number): string {
  return `uploads/${id}/${offset}`
}
