import type { Clock } from '../clock.ts'
import type { DatabasePool } from '../database/database.ts'
import { readSecret } from '../database/secrets.ts'
import type { StoreError } from '../store/store-error.ts'
import { CatalogueKeeper } from './catalogue-keeper.ts'
import type { Content } from './content.ts'
import { ContentFiles } from './content-files.ts'
import type { AssetFiles } from './editions/asset-files.ts'
import { openStore } from './editions/share-files.ts'
import { startEdition } from './editions/start-edition.ts'
import { FileLinks } from './file-links.ts'
import { PracticeSounds } from './practice-sounds.ts'
import { synchroniseContent } from './synchronise.ts'

/** What members are served of the content. */
export interface OpenContent {
  catalogue: CatalogueKeeper
  contentFiles: ContentFiles
  links: FileLinks
  sounds: PracticeSounds
}

/**
 * Brings the content up to date with the repository's folder and the Studio, and reads it.
 * @param content shown instead of an edition, if given.
 * @returns it, and what is wrong with the file store if members can do without it.
 */
export async function openContent(
  home: { db: DatabasePool; clock: Clock; assets: AssetFiles; folder: string },
  content?: Content,
): Promise<{ opened: OpenContent; storeTrouble: StoreError | undefined }> {
  const { db, clock, assets, folder } = home
  const storeTrouble = await openStore(db, assets)
  if (content) await synchroniseContent(db, content, clock)
  const files = content ? undefined : await startEdition(home)
  const contentFiles = await ContentFiles.open(db, folder, assets, files)
  const links = new FileLinks(clock, await readSecret(db, 'file-links'))
  const catalogue = await CatalogueKeeper.open(db, links, contentFiles)
  const sounds = new PracticeSounds(contentFiles, id => catalogue.catalogue.medias.get(id)?.media.loop)
  return { opened: { catalogue, contentFiles, links, sounds }, storeTrouble }
}
