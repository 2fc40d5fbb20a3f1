import { existsSync } from 'node:fs'
import { measureInWorker } from '../../content/uploads/examine-in-worker.ts'
import type { Services } from '../../services.ts'
import { deleteUploadsBefore, listUnmeasured, listUploadIds, updateMeasures } from './file.queries.ts'
import { uploadMilliseconds } from './upload.service.ts'

/** Removes uploads that nobody finished within a day, and parts that a server left behind when it was killed. */
export async function removeAbandonedUploads({ database: { db }, uploads, clock }: Services): Promise<void> {
  // Listed first: a folder is never older than its row.
  const here = await uploads.list()
  await deleteUploadsBefore(db, new Date(clock.now().getTime() - uploadMilliseconds))
  const kept = here.length > 0 ? await listUploadIds(db, here.filter(isId)) : new Set()
  for (const id of here) if (!kept.has(id)) await uploads.remove(id)
}

function isId(name: string): boolean {
  return /^[0-9a-f-]{36}$/.test(name)
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
