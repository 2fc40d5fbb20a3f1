import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../write-whole.ts'
import { readTree, stampOf } from './folder-tree.ts'
import { type DigestedTree, digestOf, digestOfTree } from './tree.ts'

const root = join(import.meta.dirname, '../../..')

/** Everything besides the content that decides which rows an edition becomes: the code of both floors, its packages, the names it fills in. */
const compilerParts = ['server/content', 'domain', 'package.json', 'brand.json', 'operator.json']

const knownFile = z.strictObject({
  stamp: z.string(),
  files: z.strictObject({ digest: z.string(), tree: z.record(z.string(), z.string()) }),
  compiler: z.string(),
})

/**
 * Remembers in the data folder which files the last start read, so that the next one reads them only if one has changed. Each machine has its
 * own, because it compares inodes and times.
 */
export class KnownFiles {
  /** The tree of the content folder; null if something there has changed since it was last read. */
  readonly files: DigestedTree | null
  readonly compiler: string
  readonly #path: string
  readonly #stamp: string

  /**
   * Looks at the files once, here: what changes after it is taken for new at the next start.
   * @param folder is the repository's content folder.
   */
  constructor(dataFolder: string, folder: string) {
    this.#path = join(dataFolder, 'known-content.json')
    this.#stamp = stampOf([folder, ...compilerParts.map(part => join(root, part))])
    const known = this.#readFile()
    const isSame = known?.stamp === this.#stamp
    this.files = isSame ? known.files : null
    this.compiler = isSame ? known.compiler : compilerDigest()
  }

  /** Notes what was read. A file that cannot be written costs the next start a second. */
  write(known: { files: DigestedTree; compiler: string }): void {
    writeWhole(this.#path, JSON.stringify({ stamp: this.#stamp, ...known }))
  }

  #readFile(): z.infer<typeof knownFile> | undefined {
    try {
      return knownFile.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return undefined
    }
  }
}

let compiler: string | undefined

/** Returns the digest of `compilerParts`, as this process loaded them. */
export function compilerDigest(): string {
  compiler ??= readCompiler()
  return compiler
}

function readCompiler(): string {
  const digests = compilerParts.map(part => {
    const path = join(root, part)
    return part.includes('.') ? digestOf(readFileSync(path)) : digestOfTree(readTree(path))
  })
  return digestOf(digests.join())
}
