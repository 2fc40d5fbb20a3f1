import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { contentVersion } from './content.tables.ts'
import { AssetFiles } from './editions/asset-files.ts'
import { findLiveEdition, readTexts, readTreeOf } from './editions/edition-store.ts'
import { digestOf, isText, type Tree } from './editions/tree.ts'
import { PublicPictures } from './public-pictures.ts'

/** What browsers fetch as a file; everything else of a tree is only read by the loader. */
const fetched = /^(audio|video|pictures)\//

/** A file on this machine, as `sendFile` takes it. */
export interface FilePlace {
  root: string
  name: string
}

/**
 * Where the bytes of the live edition's files are: in the repository's folder where it holds the same bytes, else in the data folder, to which
 * texts are written from the database when an edition names them.
 */
export class ContentFiles {
  readonly #folder: string
  readonly #assets: AssetFiles
  /** Digests of the live edition; undefined on a server that was given its content without one. */
  #tree: Tree | undefined
  #treeDigest = ''
  /** Digests of the repository's folder. */
  #filesTree: Tree = {}
  #pictures: PublicPictures

  private constructor(folder: string, assets: AssetFiles) {
    this.#folder = folder
    this.#assets = assets
    this.#pictures = new PublicPictures({})
  }

  /** Opens the files of the live edition; those of the folder where none is live. */
  static async open(folder: string, assets: AssetFiles, db: Database): Promise<ContentFiles> {
    const files = new ContentFiles(folder, assets)
    await files.refresh(db)
    return files.#tree ? files : ContentFiles.ofFolder(folder, assets)
  }

  /** Opens a folder's files as they are. */
  static ofFolder(folder: string, assets = new AssetFiles(folder)): ContentFiles {
    const files = new ContentFiles(folder, assets)
    files.#pictures = new PublicPictures(digestsOfFolder(folder))
    return files
  }

  get pictures(): PublicPictures {
    return this.#pictures
  }

  /** Follows the live edition. */
  async refresh(db: Database): Promise<void> {
    const live = await findLiveEdition(db)
    if (!live || live.treeDigest === this.#treeDigest) return
    const tree = await readTreeOf(db, live.treeDigest)
    const [version] = await db
      .select({ filesTree: contentVersion.filesTree })
      .from(contentVersion)
      .where(eq(contentVersion.id, 1))
    this.#filesTree = version?.filesTree ? await readTreeOf(db, version.filesTree) : {}
    await this.#writeTexts(db, tree)
    this.#pictures = new PublicPictures(tree)
    this.#tree = tree
    this.#treeDigest = live.treeDigest
  }

  /** Returns where the file at a path below `content/` is; undefined if the live edition does not have it. */
  locate(path: string): FilePlace | undefined {
    const digest = this.#tree?.[path]
    if (this.#tree && digest === undefined) return undefined
    if (digest === undefined || digest === this.#filesTree[path]) return { root: this.#folder, name: path }
    return { root: this.#assets.root, name: this.#assets.nameOf(digest, path) }
  }

  /** Returns how many bytes the file at a path has, and a text that changes with them; undefined if there is none on this machine. */
  async measure(path: string): Promise<{ bytes: number; version: string } | undefined> {
    const place = this.locate(path)
    const found = place && (await stat(join(place.root, place.name)).catch(() => undefined))
    if (!found) return undefined
    const version = this.#tree?.[path]?.slice(0, 16) ?? found.mtimeMs.toString(36)
    return { bytes: found.size, version }
  }

  /** Returns where a file is that is no text, in the live edition or not; undefined for anything that is no name of one. */
  locateAsset(name: string): FilePlace | undefined {
    const [, digest] = /^([0-9a-f]{64})\.(avif|webp|jpg|m4a|mp4|webm)$/.exec(name) ?? []
    if (!digest || !this.#assets.has(digest, name)) return undefined
    return { root: this.#assets.root, name: this.#assets.nameOf(digest, name) }
  }

  async #writeTexts(db: Database, tree: Tree): Promise<void> {
    const missing = Object.entries(tree).filter(
      ([path, digest]) =>
        fetched.test(path) && isText(path) && digest !== this.#filesTree[path] && !this.#assets.has(digest, path),
    )
    const texts = await readTexts(
      db,
      missing.map(([, digest]) => digest),
    )
    for (const [path, digest] of missing) this.#assets.write(digest, path, texts.get(digest) ?? '')
  }
}

/** Returns the digests of the public pictures of a folder, by path. */
function digestsOfFolder(folder: string): Tree {
  const names = readdirSync(join(folder, 'pictures/public'))
  return Object.fromEntries(
    names.map(name => {
      const path = `pictures/public/${name}`
      return [path, digestOf(readFileSync(join(folder, path)))]
    }),
  )
}
