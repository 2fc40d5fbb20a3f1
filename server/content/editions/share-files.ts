import limitConcurrency from 'p-limit'
import type { Database } from '../../database/database.ts'
import { StoreError } from '../../store/store-error.ts'
import { type AssetFiles, digestOfName } from './asset-files.ts'
import { listAssetNames, namedAssets } from './edition-store.ts'
import { isText } from './tree.ts'

/** Files that are on their way at once. */
const atOnce = 4

/** What was done with files, and what nobody can do. */
export interface Shared {
  sent: number
  fetched: number
  /** Names of files whose bytes are neither here nor in the store. */
  lost: string[]
}

/**
 * Tries the store at the start of a server, and puts there what it lacks of what is here: the disk may have been all there was until now, or the
 * bucket may be new after a loss.
 * @returns what is wrong, where members can go on: it does not answer, or is full. Undefined if all is well, or there is no store.
 * @throws {StoreError} where an operator has to fix the settings.
 */
export async function openStore(db: Database, assets: AssetFiles): Promise<StoreError | undefined> {
  try {
    await assets.store?.try()
    await sendMissing(db, assets)
    return undefined
  } catch (error) {
    if (error instanceof StoreError && (error.trouble === 'unreachable' || error.trouble === 'full')) return error
    throw error
  }
}

/**
 * Makes this machine's folder and the store hold the same: what is named and only here is sent, what is only there is fetched.
 * @throws {StoreError}
 */
export async function shareFiles(db: Database, assets: AssetFiles): Promise<Shared> {
  const sent = await sendMissing(db, assets)
  const names = assets.store ? await listKeys(assets) : []
  const missing = names.filter(name => !assets.has(digestOfName(name) ?? '', name))
  await limitConcurrency(atOnce).map(missing, name => assets.fetch(digestOfName(name) ?? '', name))
  const named = await listAssetNames(db)
  const lost = named
    .filter(({ digest, path }) => !assets.has(digest, path))
    .map(({ digest, path }) => assets.nameOf(digest, path))
  return { sent, fetched: missing.length, lost }
}

/** Sends what something names, this machine has, and the store has not. @returns how many files that was. */
async function sendMissing(db: Database, assets: AssetFiles): Promise<number> {
  if (!assets.store) return 0
  const there = new Set(await listKeys(assets))
  const here = assets.list().filter(({ name, digest }) => digest && !isText(name) && !there.has(name))
  const digests = here.flatMap(({ digest }) => digest ?? [])
  const named = await namedAssets(db, digests)
  const missing = here.flatMap(({ name, digest }) => (digest && named.has(digest) ? [{ name, digest }] : []))
  await limitConcurrency(atOnce).map(missing, ({ name, digest }) => assets.share(digest, name))
  return missing.length
}

/** Returns the names of the files in the store. */
async function listKeys({ store }: AssetFiles): Promise<string[]> {
  const names: string[] = []
  if (store)
    for await (const { key } of store.list('content-files/'))
      if (digestOfName(key)) names.push(key.slice(key.lastIndexOf('/') + 1))
  return names
}
