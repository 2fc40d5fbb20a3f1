import { screens } from '../../domain/screens.ts'
import { downloadsCache, readingsCache } from './kept-names.ts'
import { answerDownload } from './worker-downloads.ts'
import { dutyOf } from './worker-duty.ts'
import { currentEra, findReading, forgetReadings, keepReading } from './worker-readings.ts'
import type { AskedEvent, WorkerScope } from './worker-scope.ts'

/**
 * The service worker, built into one script. Documents come from the network and name their build's files; offline, the worker answers
 * with the document that it cached together with its files. So no page mixes files of two builds. A new worker waits until no
 * page of the old one is open, and only then drops the old files.
 */
const worker = globalThis as unknown as WorkerScope

const filesCache = `files.${worker.build.digest}`
/** The cached document that answers for every page: the router shows the right one by its address. */
const shellPath = screens.programs.path

let isReadingCopies = false

worker.addEventListener('install', event => event.waitUntil(keepBuild()))
worker.addEventListener('activate', event => event.waitUntil(takeOver()))

worker.addEventListener('fetch', event => {
  const duty = dutyOf(event.request, worker.location.origin)
  if (duty === 'file') event.respondWith(answerFile(event))
  if (duty === 'page') event.respondWith(answerPage(event.request))
  if (duty === 'reading') event.respondWith(answerReading(event))
  if (duty === 'download') event.respondWith(answerDownload(event.request))
})

worker.addEventListener('message', event => {
  if (event.data === 'forget') event.waitUntil(forget())
  if (event.data === 'tell') event.source?.postMessage({ isReadingCopies })
})

async function keepBuild(): Promise<void> {
  const cache = await caches.open(filesCache)
  await Promise.all([cache.addAll(worker.build.files), cache.add(new Request(shellPath, { cache: 'reload' }))])
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter(name => ![filesCache, readingsCache, downloadsCache].includes(name)).map(name => caches.delete(name)),
  )
  await worker.clients.claim()
}

/** A cache that fails (a full disk, a browser that forbids it) never denies the file. */
async function answerFile(event: AskedEvent): Promise<Response> {
  const { request } = event
  const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keepFile(request, response.clone()).catch(() => {}))
  return response
}

async function keepFile(request: Request, response: Response): Promise<void> {
  const cache = await caches.open(filesCache)
  await cache.put(request, response)
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (failure) {
    // From this build's cache: a waiting worker has one as well.
    const shell = await (await caches.open(filesCache)).match(shellPath, { ignoreVary: true })
    if (!shell) throw failure
    return shell
  }
}

async function answerReading(event: AskedEvent): Promise<Response> {
  const { request } = event
  const askedIn = currentEra()
  const session = await digestOf(request.headers.get('authorization') ?? '')
  try {
    const response = await fetch(request)
    await tell(false)
    event.waitUntil(keepReading(request.url, response.clone(), session, askedIn))
    return response
  } catch (failure) {
    // The caller aborted: this does not mean that the network is down.
    if (request.signal.aborted) throw failure
    const copy = await findReading(request.url, session)
    if (!copy) throw failure
    await tell(true)
    return copy
  }
}

async function forget(): Promise<void> {
  isReadingCopies = false
  await forgetReadings()
}

/** Notifies every page whether it reads cached answers. */
async function tell(isCopy: boolean): Promise<void> {
  isReadingCopies = isCopy
  for (const client of await worker.clients.matchAll()) client.postMessage({ isReadingCopies })
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
