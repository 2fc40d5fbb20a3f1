import { randomUUIDv7 } from 'node:crypto'
import type { Upload } from '../../../domain/features/file/file.contract.ts'
import { type Licence, mainPictureEnding, partBytes } from '../../../domain/features/file/file.rules.ts'
import type { Examined } from '../../content/uploads/examine.ts'
import { examineInWorker } from '../../content/uploads/examine-in-worker.ts'
import { isId } from '../../database/is-id.ts'
import { HttpError } from '../../http/http-error.ts'
import type { Services } from '../../services.ts'
import type { StaffCaller } from '../../staff/staff-caller.ts'
import { recordStaffEvent } from '../../staff/staff-event.ts'
import {
  advanceUpload,
  countUploads,
  deleteUpload,
  findFileById,
  findSameUpload,
  findUpload,
  insertFile,
  insertUpload,
  type UploadRow,
} from './file.queries.ts'

/** How long an upload waits to be finished. */
export const uploadMilliseconds = 24 * 60 * 60 * 1000
/** Uploads of one person that are not finished: each takes up to 200 MB of the disk. */
const mostUploads = 20

/** Returns somebody's own upload by the id of a path. @throws {HttpError} `error_not_found`. */
export async function requireUpload({ database }: Services, staff: StaffCaller, id: string): Promise<UploadRow> {
  const upload = isId(id) ? await findUpload(database.db, id, staff.id) : undefined
  if (!upload) throw new HttpError('error_not_found')
  return upload
}

/** Throws (404) unless the caller began this upload, finished or not. */
export async function requireOwnUpload(services: Services, staff: StaffCaller, id: string): Promise<void> {
  if (isId(id) && (await findFileById(services.database.db, id, staff.id))) return
  await requireUpload(services, staff, id)
}

/** Returns an upload as the contract says it. */
export function describeUpload({ id, bytes, received }: UploadRow): Upload {
  return { id, bytes, received }
}

/** Begins an upload, or returns the caller's own of the same file, to go on with. @throws {HttpError} `error_too_many_requests`. */
export async function beginUpload(
  { database: { db }, clock }: Services,
  staff: StaffCaller,
  asked: { name: string; bytes: number; modifiedOn: number },
): Promise<UploadRow> {
  const now = clock.now()
  const named = { ...asked, modifiedOn: `${asked.modifiedOn}`, byId: staff.id }
  const same = await findSameUpload(db, named, new Date(now.getTime() - uploadMilliseconds))
  if (same) return same
  if ((await countUploads(db, staff.id)) >= mostUploads) throw new HttpError('error_too_many_requests')
  const row = { id: randomUUIDv7(), ...named, received: 0, beganOn: now }
  await insertUpload(db, row)
  return row
}

/**
 * Keeps the next part of an upload. A server that is killed has either noted it or not: the browser asks, and sends it again.
 * @throws {HttpError} `error_conflict_entry` if `offset` is not where the upload goes on.
 * @throws {StoreError}
 */
export async function receivePart(
  { database: { db }, uploads }: Services,
  upload: UploadRow,
  offset: number,
  part: Uint8Array<ArrayBuffer>,
): Promise<UploadRow> {
  if (offset !== upload.received) throw new HttpError('error_conflict_entry')
  if (part.length !== Math.min(partBytes, upload.bytes - offset) || part.length === 0)
    throw new HttpError('error_invalid_request', { fields: { body: 'invalid_value' } })
  await uploads.write(upload.id, offset, part)
  const received = offset + part.length
  if (!(await advanceUpload(db, upload.id, offset, received))) throw new HttpError('error_conflict_entry')
  return { ...upload, received }
}

/**
 * Checks a whole upload and makes it a file of the Studio. Finished a second time, because the answer was lost, it is the same file.
 * @returns the digest of its main file.
 * @throws {HttpError} `error_conflict_entry` before the last part, `error_file_refused`, with which the upload is gone.
 * @throws {StoreError} with which it waits to be finished again.
 */
export async function finishUpload(
  services: Services,
  staff: StaffCaller,
  id: string,
  about: { name: string; licence: Licence; credit: string },
): Promise<string> {
  const { uploads } = services
  const known = await findFileById(services.database.db, id, staff.id)
  if (known) return known.digest
  const upload = await requireUpload(services, staff, id)
  if (upload.received !== upload.bytes) throw new HttpError('error_conflict_entry')
  try {
    const offsets = Array.from({ length: Math.ceil(upload.bytes / partBytes) }, (_, index) => index * partBytes)
    const whole = await uploads.join(id, offsets)
    const examined = await examineInWorker(whole)
    if (typeof examined === 'string') throw new HttpError('error_file_refused', { refusal: examined })
    const digest = await keep(services, staff, { id, ...about, examined, whole })
    await uploads.remove(id)
    return digest
  } catch (error) {
    // Finished twice at once, the first takes the parts away from the second.
    const other = await findFileById(services.database.db, id, staff.id)
    if (other) return other.digest
    if (error instanceof HttpError) await dropUpload(services, id)
    throw error
  }
}

/** Gives an upload up, with all that has arrived. */
export async function dropUpload({ database, uploads }: Services, id: string): Promise<void> {
  await deleteUpload(database.db, id)
  await uploads.remove(id)
}

/** Bytes that were examined, where this machine and all others keep them. */
type ExaminedBytes = Pick<Examined['files'][number], 'digest' | 'ending' | 'bytes'>

/** Stores a file's bytes, then the rows that name them: a server that is killed in between leaves bytes that nothing names. */
async function keep(
  services: Services,
  staff: StaffCaller,
  file: { id: string; name: string; licence: Licence; credit: string; examined: Examined; whole: string },
): Promise<string> {
  const { database, clock } = services
  const { examined, whole, ...about } = file
  const { kind, files, seconds, codec } = examined
  const now = clock.now()
  for (const one of files) await storeBytes(services, one, whole)
  const main = files.find(({ ending }) => ending === mainPictureEnding) ?? files[0]
  if (!main) throw new Error('an examined file has no bytes')
  const rows = files.map(({ ending, digest, size, width, height }) => ({
    digest,
    type: ending.slice(ending.lastIndexOf('.') + 1),
    bytes: size,
    addedOn: now,
    width,
    height,
    seconds,
    codec,
    measuredOn: now,
  }))
  const digests = Object.fromEntries(files.map(({ ending, digest }) => [ending, digest]))
  await database.db.transaction(async transaction => {
    const row = { ...about, kind, digest: main.digest, files: digests, byId: staff.id, addedOn: now }
    const isNew = await insertFile(transaction, row, rows)
    await deleteUpload(transaction, file.id)
    if (!isNew) return
    const event = { at: now, staffId: staff.id, action: 'file_uploaded', subject: `${file.name} (${file.licence})` }
    await recordStaffEvent(transaction, event)
  })
  // Bytes that lay here unnamed may have been removed until the rows named them (`removeOrphans`).
  for (const one of files) await storeBytes(services, one, whole)
  return main.digest
}

/** Stores bytes here and in the store, if there is one. @param whole the file that was examined. */
async function storeBytes({ assets }: Services, { digest, ending, bytes }: ExaminedBytes, whole: string) {
  if (bytes) assets.write(digest, `file.${ending}`, bytes)
  else assets.adopt(digest, `file.${ending}`, whole)
  if (!(await assets.isShared(digest, `file.${ending}`))) await assets.share(digest, `file.${ending}`)
}
