import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tree } from '../editions/tree.ts'

/** Where content is read from: a folder of files, or an edition in the database. Paths are relative to its root, with `/`. */
export interface ContentSource {
  has(file: string): boolean
  /** Returns the names in a folder, in any order; empty if it does not exist. */
  list(folder: string): string[]
  /** Returns the text of a file that exists. */
  read(file: string): string
}

/** Returns the path of every file below a folder; a name without a dot is a folder. */
export function listAll(source: ContentSource, folder = ''): string[] {
  return source.list(folder).flatMap(name => {
    const path = folder === '' ? name : `${folder}/${name}`
    return name.includes('.') ? [path] : listAll(source, path)
  })
}

/** The content as files below a folder. */
export class FolderSource implements ContentSource {
  readonly #root: string

  constructor(root: string) {
    this.#root = root
  }

  has(file: string): boolean {
    return existsSync(join(this.#root, file))
  }

  list(folder: string): string[] {
    const path = join(this.#root, folder)
    return existsSync(path) ? readdirSync(path) : []
  }

  read(file: string): string {
    return readFileSync(join(this.#root, file), 'utf8')
  }
}

/** The content as an edition's tree and the texts that it names. */
export class TreeSource implements ContentSource {
  readonly #tree: Tree
  readonly #texts: ReadonlyMap<string, string>
  readonly #names = new Map<string, Set<string>>()

  /** @param texts holds the text of each digest that will be read. */
  constructor(tree: Tree, texts: ReadonlyMap<string, string>) {
    this.#tree = tree
    this.#texts = texts
    for (const path of Object.keys(tree)) this.#note(path)
  }

  has(file: string): boolean {
    return file in this.#tree || this.#names.has(file)
  }

  list(folder: string): string[] {
    return [...(this.#names.get(folder) ?? [])]
  }

  read(file: string): string {
    const text = this.#texts.get(this.#tree[file] ?? '')
    if (text === undefined) throw new Error(`the edition names ${file}, and its text is missing`)
    return text
  }

  /** Adds a path to the names of its folder, and that folder to those of its own. */
  #note(path: string): void {
    const end = path.lastIndexOf('/')
    const [folder, name] = [path.slice(0, Math.max(0, end)), path.slice(end + 1)]
    const names = this.#names.get(folder)
    if (names) names.add(name)
    else {
      this.#names.set(folder, new Set([name]))
      if (folder !== '') this.#note(folder)
    }
  }
}
