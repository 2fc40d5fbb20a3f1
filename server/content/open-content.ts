import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import type { DatabasePool } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import type { StoreError } from '../store/store-error.ts'
import { CatalogueKeeper, readLive } from './catalogue-keeper.ts'
import { contentVersion } from './content.tables.ts'
import { ContentFiles } from './content-files.ts'
import type { AssetFiles } from './editions/asset-files.ts'
import { compile, digestsToCompile } from './editions/compile.ts'
import { readTexts, storeTree } from './editions/edition-store.ts'
import { openStore } from './editions/share-files.ts'
import type { Tree } from './editions/tree.ts'
import { readTree } from './editions/tree.ts'
import { writeEdition } from './editions/write-edition.ts'
import { FileLinks } from './file-links.ts'
import { ContentError } from './loading/content-error.ts'
import { PracticeSounds } from './sounds/practice-sounds.ts'

/** Where content comes from and is kept. */
export interface ContentHome {
  db: DatabasePool
  clock: Clock
  assets: AssetFiles
  /** The repository's content folder. */
  folder: string
}

/** What members are served of the content. */
export interface OpenContent {
  catalogue: CatalogueKeeper
  contentFiles: ContentFiles
  links: FileLinks
  sounds: PracticeSounds
}

/**
 * Loads the live edition; of an empty database, the repository's folder becomes the first.
 * @returns it, and what is wrong with the file store if members can do without it.
 * @throws {ContentError} if it must not be served.
 */
export async function openContent(
  home: ContentHome,
): Promise<{ opened: OpenContent; storeTrouble: StoreError | undefined }> {
  const { db, clock, assets, folder } = home
  const storeTrouble = await openStore(db, assets)
  const files = readTree(folder)
  if ((await readLive(db)).number === 0) await makeFirstEdition(home, files)
  const contentFiles = await ContentFiles.open(db, folder, assets, files)
  const links = new FileLinks(clock, await readSecret(db, 'file-links'))
  const catalogue = await CatalogueKeeper.open(db, links, contentFiles)
  const sounds = new PracticeSounds(contentFiles, id => catalogue.catalogue.medias.get(id)?.media.loop)
  return { opened: { catalogue, contentFiles, links, sounds }, storeTrouble }
}

/** Makes the repository's files the first edition, unless another server is faster. */
async function makeFirstEdition({ db, clock, assets, folder }: ContentHome, tree: Tree): Promise<void> {
  const now = clock.now()
  const read = (path: string) => readFileSync(join(folder, path))
  const treeDigest = await storeTree(db, assets, tree, { read, now })
  const compiled = await compile({ tree, texts: await readTexts(db, digestsToCompile(tree)) })
  if ('problems' in compiled) throw new ContentError(compiled.problems)
  const { content } = compiled
  const first = { parent: null, origin: 'files' as const, treeDigest, note: '', byId: null, content }
  await db.transaction(async transaction => {
    const trees = { before: {}, after: tree }
    if ((await writeEdition(transaction, { ...first, trees }, now)) !== undefined)
      await transaction.update(contentVersion).set({ filesTree: treeDigest })
  })
}
