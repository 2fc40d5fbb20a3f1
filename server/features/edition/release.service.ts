import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../../package.json' with { type: 'json' }
import { contentVersion } from '../../content/content.tables.ts'
import { readLiveTree, readTreeOf, storeTree } from '../../content/editions/edition-store.ts'
import { proposeChange } from '../../content/editions/propose-change.ts'
import { differencesOf, digestOfTree } from '../../content/editions/tree.ts'
import { lockLiveEdition } from '../../content/editions/write-edition.ts'
import { ContentError } from '../../content/loading/content-error.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import { publish } from './publish.service.ts'

/**
 * Takes in the files that came with this release, if they are not those of the last one. In production they become a change, which waits to be
 * reviewed, signed and published like any other; elsewhere they are published at once, for whoever writes them.
 * @param folder the repository's content folder.
 * @throws {ContentError} if they cannot be stored, or, outside production, must not be shown: members keep what they have.
 * @throws {StoreError} if the store does not take the files that are new.
 */
export async function takeRelease(services: Services, folder: string, isProduction: boolean): Promise<void> {
  const { database, clock, assets, contentFiles } = services
  const { db } = database
  const { release: files } = contentFiles
  if ((await readFilesTree(db)) === digestOfTree(files)) return
  const read = (path: string) => readFileSync(join(folder, path))
  const filesTree = await storeTree(db, assets, files, { read, now: clock.now() })
  if (isProduction) await db.transaction(transaction => propose(transaction, filesTree, clock.now()))
  else await publishRelease(services, filesTree)
}

async function readFilesTree(db: Database): Promise<string | null> {
  const [version] = await db.select({ filesTree: contentVersion.filesTree }).from(contentVersion)
  return version?.filesTree ?? null
}

async function propose(transaction: Database, filesTree: string, now: Date): Promise<void> {
  await lockLiveEdition(transaction)
  const last = await readFilesTree(transaction)
  // Another server of this release was faster.
  if (last === filesTree) return
  const base = last ? await readTreeOf(transaction, last) : await readLiveTree(transaction)
  const files = await readTreeOf(transaction, filesTree)
  const { version } = packageFile
  await proposeChange(transaction, { title: `Avec la version ${version}`, base, files, release: version }, now)
  await transaction.update(contentVersion).set({ filesTree })
}

/** Publishes what the files changed since they were last taken in; they win over what was written in the Studio meanwhile. */
async function publishRelease(services: Services, filesTree: string): Promise<void> {
  const { db } = services.database
  const live = await readLiveTree(db)
  const last = await readFilesTree(db)
  const changes = differencesOf(last ? await readTreeOf(db, last) : live, await readTreeOf(db, filesTree))
  const files = changes
    .map(({ path, after }) => ({ path, before: live[path] ?? null, after, writerIds: [] }))
    .filter(({ before, after }) => before !== after)
  if (files.length === 0) return void (await db.update(contentVersion).set({ filesTree }))
  try {
    await publish(services, {
      origin: 'files',
      note: '',
      byId: null,
      files,
      skipsReview: true,
      alongside: async transaction => void (await transaction.update(contentVersion).set({ filesTree })),
    })
  } catch (error) {
    if (error instanceof HttpError && error.reply.problems) throw new ContentError(error.reply.problems)
    throw error
  }
}
