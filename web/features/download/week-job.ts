import type { DownloadFile } from '../../../domain/features/download/download.contract.ts'
import { bytesOf, keptVersionOf } from '../../../domain/features/download/download.rules.ts'
import { call, NoResponseError } from '../../client/client.ts'
import {
  askToPersist,
  BrokenFileError,
  fetchFiles,
  freeBytes,
  keepFile,
  listKept,
  noteWeek,
  removeUnneeded,
  waitForPages,
} from '../../client/downloads.ts'
import { currentSession, onSession } from '../../session/session.ts'

/** Why a download ended before it was whole. */
export type DownloadFailure = 'network' | 'room' | 'refused' | 'changed'

/** A week as it is downloaded. */
export interface WeekOrder {
  /** The programme's code and the week's number. */
  week: string
  files: readonly DownloadFile[]
  /** Ids of the days that are open, and of the medias of all days. */
  dayIds: readonly string[]
  mediaIds: readonly string[]
}

/** The download in progress, or the one that failed. */
export interface WeekJob {
  week: string
  doneBytes: number
  totalBytes: number
  failure: DownloadFailure | null
}

let job: WeekJob | null = null
let running: AbortController | null = null
/** The session that it is, or was, for. */
let owner: string | null = null
const listeners = new Set<() => void>()

function show(next: WeekJob | null): void {
  job = next
  for (const listen of listeners) listen()
}

/** Calls `listen` whenever the job changes; returns how to stop that. */
export function onWeekJob(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** Returns the download in progress, or the last one if it failed. */
export function currentWeekJob(): WeekJob | null {
  return job
}

/** Ends the download in progress. What has arrived stays. */
export function stopWeekJob(): void {
  running?.abort()
  running = null
  show(null)
}

// The files and the progress of a member who has signed out are not for the next one.
onSession(() => {
  if (currentSession().token !== owner) stopWeekJob()
})

/**
 * Downloads what is missing of a week, one file after another, whichever screen is shown meanwhile: first the pages, which the service worker
 * keeps as they are read, then their files.
 */
export async function startWeekJob(order: WeekOrder): Promise<void> {
  const { token } = currentSession()
  if (running || !token) return
  owner = token
  const own = new AbortController()
  running = own
  const totalBytes = bytesOf(order.files)
  const note = (doneBytes: number, failure: DownloadFailure | null = null) => {
    if (running === own) show({ week: order.week, doneBytes, totalBytes, failure })
  }
  let doneBytes = 0
  try {
    const kept = (await listKept()).files
    const missing = order.files.filter(file => !kept.has(keptVersionOf(file)))
    doneBytes = totalBytes - bytesOf(missing)
    note(doneBytes)
    if (((await freeBytes()) ?? totalBytes) < bytesOf(missing))
      throw new DOMException('short of room', 'QuotaExceededError')
    askToPersist()
    own.signal.throwIfAborted()
    await noteWeek(order.week, order.files)
    await readPages(order, own.signal)
    for (const file of missing) {
      await keepFile(file, token, own.signal)
      own.signal.throwIfAborted()
      doneBytes += file.bytes
      note(doneBytes)
    }
    await removeUnneeded()
    if (running === own) show(null)
  } catch (error) {
    console.warn('The week was not downloaded whole', error)
    note(doneBytes, failureOf(error))
  } finally {
    if (running === own) running = null
  }
}

async function readPages({ dayIds, mediaIds }: WeekOrder, signal: AbortSignal): Promise<void> {
  for (const id of dayIds) await call('GET /api/program_day/:id', { params: { id }, signal })
  const { sceneFilesOf } = await import('../media/stage-scenes.ts')
  for (const id of mediaIds) {
    const { body } = await call('GET /api/program_day_media/:id', { params: { id }, signal })
    await fetchFiles(sceneFilesOf(body.Media.id), signal)
  }
  await waitForPages(mediaIds, signal)
}

function failureOf(error: unknown): DownloadFailure {
  if (error instanceof BrokenFileError) return 'changed'
  if (error instanceof DOMException) return error.name === 'QuotaExceededError' ? 'room' : 'refused'
  // What `fetch` throws without a network.
  return error instanceof NoResponseError || error instanceof TypeError ? 'network' : 'changed'
}
