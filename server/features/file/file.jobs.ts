import { existsSync } from 'node:fs'
import { type AssetFiles, digestOfName } from '../../content/editions/asset-files.ts'
import { namedAssets } from '../../content/editions/edition-store.ts'
import { isText } from '../../content/editions/tree.ts'
import { measureInWorker } from '../../content/uploads/examine-in-worker.ts'
import { isId } from '../../database/is-id.ts'
import type { Services } from '../../services.ts'
import { deleteUploadsBefore, ifUnnamed, listUnmeasured, listUploadIds, updateMeasures } from './file.queries.ts'
import { uploadMilliseconds } from './upload.service.ts'

const dayMilliseconds = 24 * 60 * 60 * 1000
/** How long backups are kept (`deploy/backup/backup`): a database that is restored from one may name what nothing names now. */
const backupDays = 35

/** Removes uploads that nobody finished within a day, and what a server left behind when it was killed. */
export async function removeAbandonedUploads(services: Services): Promise<void> {
  const { database, uploads, clock } = services
  const { db } = database
  // Listed first: a folder is never older than its row.
  const here = (await uploads.list()).filter(isId)
  await deleteUploadsBefore(db, new Date(clock.now().getTime() - uploadMilliseconds))
  const kept = here.length > 0 ? await listUploadIds(db, here) : new Set()
  for (const id of here) if (!kept.has(id)) await uploads.remove(id)
  await removeOrphans(services)
}

/**
 * Removes what was not written whole, after a day, and files that nothing names, once no backup is left that could name them. Each run cleans
 * the machine that it runs on, and the store.
 */
async function removeOrphans({ database, assets, clock }: Services): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMilliseconds)
  const here = assets.list()
  for (const { name, digest, writtenOn } of here) if (!digest && writtenOn < before(1)) assets.remove(name)
  // Texts are in the database, and written here again.
  const old = here.filter(({ name, writtenOn }) => writtenOn < before(backupDays) && !isText(name))
  const removals: Removal[] = old.flatMap(({ name, digest }) =>
    digest ? [{ digest, remove: () => assets.remove(name) }] : [],
  )
  const all = Map.groupBy([...removals, ...(await listStored(assets, before(backupDays)))], ({ digest }) => digest)
  const named = await namedAssets(database.db, [...all.keys()])
  const orphans = [...all.keys()].filter(digest => !named.has(digest))
  // One at a time, because uploads wait while one is removed.
  for (const digest of orphans)
    await ifUnnamed(database.db, digest, async () => {
      for (const { remove } of all.get(digest) ?? []) await remove()
    })
}

interface Removal {
  digest: string
  remove(): void | Promise<void>
}

/** Returns how to remove each file that was put into the store before an instant. */
async function listStored({ store }: AssetFiles, before: Date): Promise<Removal[]> {
  const found: Removal[] = []
  if (!store) return found
  for await (const { key, writtenOn } of store.list('content-files/')) {
    const digest = digestOfName(key)
    if (digest && writtenOn < before) found.push({ digest, remove: () => store.remove(key) })
  }
  return found
}

/** Reads the length, the size and the codec of files that came with a release. */
export async function measureAssets({ database: { db }, assets, clock }: Services): Promise<void> {
  for (const { digest, type } of await listUnmeasured(db)) {
    const path = assets.pathOf(digest, `file.${type}`)
    // On another server, which measures it.
    if (!existsSync(path)) continue
    const { width, height, seconds, codec } = (await measureInWorker(path)) ?? {}
    await updateMeasures(db, digest, {
      measuredOn: clock.now(),
      width: width ?? null,
      height: height ?? null,
      seconds: seconds ?? null,
      codec: codec ?? null,
    })
  }
}
