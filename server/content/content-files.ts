import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import limitConcurrency from 'p-limit'
import type { Database } from '../database/database.ts'
import { StoreError } from '../store/store-error.ts'
import type { AssetFiles } from './editions/asset-files.ts'
import { readLiveEdition, readTexts, readTreeOf } from './editions/edition-store.ts'
import { isText, type Tree } from './editions/tree.ts'
import { PublicPictures } from './public-pictures.ts'

/** What browsers fetch as a file; everything else of a tree is only read by the loader. */
const fetched = /^(audio|video|pictures)\//
/** Files that come from the store at once. */
const atOnce = 4

/** A file on this machine, as `sendFile` takes it. */
export interface FilePlace {
  root: string
  name: string
}

/** A file that is on this machine. */
interface MeasuredFile {
  bytes: number
  /** Changes with the bytes. */
  version: string
}

/**
 * Where the bytes of the live edition's files are: in the repository's folder where it holds the same bytes, else in the data folder, to which
 * texts are written from the database, and other files from the store, before this server shows an edition that names them.
 */
export class ContentFiles {
  readonly #folder: string
  readonly #assets: AssetFiles
  /** The repository's folder on this machine, whose release may be another than the one that started last. */
  readonly #files: Tree
  #tree: Tree = {}
  #treeDigest = ''
  #pictures = new PublicPictures({})
  /** By digest: what an edition names by its bytes never changes. A week has some forty files, which the disk would be asked about each time. */
  readonly #measured = new Map<string, MeasuredFile>()
  #lost: string[] = []

  private constructor(folder: string, assets: AssetFiles, files: Tree) {
    this.#folder = folder
    this.#assets = assets
    this.#files = files
  }

  /**
   * Opens the files of the live edition.
   * @param files the tree of the folder.
   * @throws {StoreError} if this machine lacks some, and the store does not give them.
   */
  static async open(db: Database, folder: string, assets: AssetFiles, files: Tree): Promise<ContentFiles> {
    const opened = new ContentFiles(folder, assets, files)
    await opened.refresh(db)
    return opened
  }

  /** The files that came with this release. */
  get release(): Tree {
    return this.#files
  }

  get pictures(): PublicPictures {
    return this.#pictures
  }

  /** Paths of the live edition whose bytes are neither here nor in the store: members miss these, and nothing else. */
  get lost(): readonly string[] {
    return this.#lost
  }

  /** Follows the live edition. @throws {StoreError} if its files do not arrive; this server then continues as it was. */
  async refresh(db: Database): Promise<void> {
    const { treeDigest } = await readLiveEdition(db)
    if (treeDigest === this.#treeDigest) return
    const tree = await readTreeOf(db, treeDigest)
    await this.#writeTexts(db, tree)
    if (this.#assets.store) this.#lost = await this.#fetchFor(tree)
    this.#pictures = new PublicPictures(tree)
    this.#tree = tree
    this.#treeDigest = treeDigest
  }

  /** Returns where the file at a path below `content/` is; undefined if the live edition does not have it. */
  locate(path: string): FilePlace | undefined {
    const digest = this.#tree[path]
    if (digest === undefined) return undefined
    if (digest === this.#files[path]) return { root: this.#folder, name: path }
    return { root: this.#assets.root, name: this.#assets.nameOf(digest, path) }
  }

  /** Measures the file at a path; undefined if there is none on this machine. */
  async measure(path: string): Promise<MeasuredFile | undefined> {
    const digest = this.#tree[path] ?? ''
    const known = this.#measured.get(digest)
    if (known) return known
    const place = this.locate(path)
    const found = place && (await stat(join(place.root, place.name)).catch(() => undefined))
    if (!found) return undefined
    const measured = { bytes: found.size, version: digest.slice(0, 16) }
    this.#measured.set(digest, measured)
    return measured
  }

  /**
   * Returns where a file is that is no text, in the live edition or not; undefined for anything that is no name of one. What another server took
   * comes from the store first.
   * @throws {StoreError}
   */
  async locateAsset(name: string): Promise<FilePlace | undefined> {
    const [, digest] = /^([0-9a-f]{64})\.(avif|webp|jpg|m4a|mp4|webm)$/.exec(name) ?? []
    if (!digest || !(await this.#assets.fetch(digest, name))) return undefined
    return { root: this.#assets.root, name: this.#assets.nameOf(digest, name) }
  }

  /**
   * Makes sure, before a tree is published, that every server can show it: what is new in it is in the store, and here. Texts need no store, so
   * that a wrong word can be corrected while it is down.
   * @throws {StoreError} where that is not so.
   */
  async prepare(tree: Tree): Promise<void> {
    if (!this.#assets.store) return
    const shown = new Set(Object.values(this.#tree))
    const added = this.#namedBy(tree).filter(([, digest]) => !shown.has(digest))
    const [lost] = await this.#fetch(added)
    if (lost !== undefined) throw new StoreError('missing', `does not have ${lost}`)
    await limitConcurrency(atOnce).map(added, async ([path, digest]) => {
      if (!(await this.#assets.isShared(digest, path))) await this.#assets.share(digest, path)
    })
  }

  /** Returns the files of a tree that are no text and not in this machine's release. */
  #namedBy(tree: Tree): [path: string, digest: string][] {
    return Object.entries(tree).filter(([path, digest]) => !isText(path) && digest !== this.#files[path])
  }

  /**
   * Brings what a tree names here. What this server has shown without its bytes may stay so: one lost file does not prevent the correction of a word.
   * @returns the paths that are nowhere.
   * @throws {StoreError} if anything new is.
   */
  async #fetchFor(tree: Tree): Promise<string[]> {
    const lost = await this.#fetch(this.#namedBy(tree))
    const isNew = this.#treeDigest && lost.find(path => this.#tree[path] !== tree[path])
    if (isNew) throw new StoreError('missing', `does not have ${isNew}`)
    return lost
  }

  /** @returns the paths of those that are nowhere. */
  async #fetch(files: readonly [path: string, digest: string][]): Promise<string[]> {
    const found = await limitConcurrency(atOnce).map(files, ([path, digest]) => this.#assets.fetch(digest, path))
    return files.flatMap(([path], index) => (found[index] ? [] : [path]))
  }

  async #writeTexts(db: Database, tree: Tree): Promise<void> {
    const missing = Object.entries(tree).filter(
      ([path, digest]) =>
        fetched.test(path) && isText(path) && digest !== this.#files[path] && !this.#assets.has(digest, path),
    )
    const texts = await readTexts(
      db,
      missing.map(([, digest]) => digest),
    )
    for (const [path, digest] of missing) this.#assets.write(digest, path, texts.get(digest) ?? '')
  }
}
