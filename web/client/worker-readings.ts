import { downloadsCache, readingsCache } from './kept-names.ts'
import { hasEnded } from './worker-downloads.ts'
import { withoutProfileAnswers } from './worker-duty.ts'

/** More than a member reads in three programmes. */
const readingsLimit = 300
/** Header of a cached answer: a digest of the token it was requested with. */
const sessionHeader = 'x-session'

/** Incremented when all cached answers are dropped, so that answers still in flight are not cached. */
let era = 0

/** Returns what `keepReading` compares, when a request begins. */
export function currentEra(): number {
  return era
}

/** Returns the cached answer of an address, if it was requested in the same session. */
export async function findReading(address: string, session: string): Promise<Response | undefined> {
  const copy = await caches.match(address, { cacheName: readingsCache })
  return copy?.headers.get(sessionHeader) === session ? copy : undefined
}

/**
 * Caches an answer; on a refusal drops what the member may no longer read. An answer that arrives after the member has signed out leaves nothing,
 * not even an empty cache: opening one makes it, so each opening follows a look at the era.
 * @param askedIn the era in which the request began.
 */
export async function keepReading(
  address: string,
  response: Response,
  session: string,
  askedIn: number,
): Promise<void> {
  if (response.status === 401 || response.status === 402) return forgetReadings()
  if (response.status === 403 || response.status === 404) return dropReading(address, askedIn)
  if (!response.ok) return
  const answer: unknown = await response.json()
  // A member who has not paid loses the downloads; what they have read stays readable until they sign out.
  if (hasEnded(answer, new Date(response.headers.get('date') ?? Date.now()))) await caches.delete(downloadsCache)
  const body = JSON.stringify(withoutProfileAnswers(answer))
  if (askedIn !== era) return
  const cache = await caches.open(readingsCache)
  // Without the `Date` header: the application sets its clock by it.
  await cache.put(
    address,
    new Response(body, { headers: { 'content-type': 'application/json', [sessionHeader]: session } }),
  )
  const [oldest, ...others] = await cache.keys()
  if (oldest && others.length >= readingsLimit) await cache.delete(oldest)
}

async function dropReading(address: string, askedIn: number): Promise<void> {
  if (askedIn !== era) return
  await (await caches.open(readingsCache)).delete(address)
}

/** Drops everything that members have read or downloaded here. */
export async function forgetReadings(): Promise<void> {
  era += 1
  await Promise.all([caches.delete(readingsCache), caches.delete(downloadsCache)])
}
