import type { DownloadFile } from '../../domain/features/download/download.contract.ts'
import { keptVersionOf } from '../../domain/features/download/download.rules.ts'
import { currentSession } from '../session/session.ts'
import { downloadsCache, readingsCache } from './kept-names.ts'

/** Names of weeks, as the cache lists them: each entry is the files that one week needs. */
const weeks = '/downloads/weeks/'

const mostLooks = 50
const lookMilliseconds = 100

/** Thrown when a file arrived otherwise than it was announced. */
export class BrokenFileError extends Error {}

/** Whether this browser can keep files for days without a network: it has caches, and our service worker answers this page. */
export function canDownload(): boolean {
  return 'caches' in globalThis && Boolean(navigator.serviceWorker?.controller)
}

/** What is kept: versions of files, names of weeks, and the API answers that the service worker has. */
export interface Kept {
  files: ReadonlySet<string>
  weeks: ReadonlySet<string>
  readings: ReadonlySet<string>
}

/** Lists what this browser keeps. */
export async function listKept(): Promise<Kept> {
  const [paths, readings] = await Promise.all([pathsIn(downloadsCache), pathsIn(readingsCache)])
  const isWeek = (path: string) => path.startsWith(weeks)
  return {
    files: new Set(paths.filter(path => !isWeek(path))),
    weeks: new Set(paths.filter(isWeek).map(path => path.slice(weeks.length))),
    readings: new Set(readings),
  }
}

async function pathsIn(name: string): Promise<string[]> {
  if (!(await caches.has(name))) return []
  const requests = await (await caches.open(name)).keys()
  return requests.map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search)
}

/** Notes which files a week needs, before they are fetched: what no week needs may be removed at any time. */
export async function noteWeek(week: string, files: readonly DownloadFile[]): Promise<void> {
  const cache = await caches.open(downloadsCache)
  await cache.put(weeks + week, new Response(JSON.stringify(files.map(keptVersionOf))))
}

/**
 * Fetches a file and keeps it for the member of this session. Nothing is kept if they have signed out in the meantime.
 * @throws {BrokenFileError} unless the file arrived whole.
 * @throws {DOMException} `QuotaExceededError` if it has no room.
 */
export async function keepFile(file: DownloadFile, token: string, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(downloadsCache)
  // The service worker would answer with an earlier version.
  await cache.delete(keptVersionOf(file), { ignoreSearch: true })
  const response = await fetch(file.url, { signal })
  const bytes = await response.blob()
  if (!response.ok || bytes.size !== file.bytes) throw new BrokenFileError(`${response.status} ${file.url}`)
  const headers = { 'content-type': response.headers.get('content-type') ?? '' }
  await cache.put(keptVersionOf(file), new Response(bytes, { headers }))
  if (currentSession().token !== token) await caches.delete(downloadsCache)
}

/**
 * Waits until the service worker has kept the pages of these medias, which it does after it has answered.
 * @throws {DOMException} `NotAllowedError` if it does not keep them.
 */
export async function waitForPages(mediaIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const { readings } = await listKept()
    if (mediaIds.every(id => readings.has(`/api/program_day_media/${id}`))) return
    signal.throwIfAborted()
    await new Promise(resolve => setTimeout(resolve, lookMilliseconds))
  }
  throw new DOMException('the pages were not kept', 'NotAllowedError')
}

/** Forgets a week, and every file that no other week needs. */
export async function removeWeek(week: string): Promise<void> {
  const cache = await caches.open(downloadsCache)
  await cache.delete(weeks + week)
  await removeUnneeded()
}

/** Fetches files of the application, so that the service worker keeps them as it keeps each that was fetched. */
export async function fetchFiles(addresses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const address of addresses) await fetch(address, { signal })
}

/** Removes some versions of files. */
export async function removeVersions(versions: readonly string[]): Promise<void> {
  const cache = await caches.open(downloadsCache)
  await Promise.all(versions.map(version => cache.delete(version)))
}

/** Removes the files that no week needs, such as earlier versions. */
export async function removeUnneeded(): Promise<void> {
  const cache = await caches.open(downloadsCache)
  const kept = await listKept()
  const needed = new Set<string>()
  for (const week of kept.weeks) {
    const files: string[] = await (await cache.match(weeks + week))?.json()
    for (const file of files ?? []) needed.add(file)
  }
  await Promise.all([...kept.files].filter(file => !needed.has(file)).map(file => cache.delete(file)))
}

/** Returns how many bytes the browser would still store; undefined where it does not say. */
export async function freeBytes(): Promise<number | undefined> {
  const { quota, usage } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {}
  return quota === undefined ? undefined : quota - (usage ?? 0)
}

/** Asks the browser not to remove what is kept when its disk is full. Its answer changes nothing. */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {})
}
