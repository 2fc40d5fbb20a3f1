import { readByteRange } from '../../domain/features/download/byte-range.rules.ts'
import { keptPathOf } from '../../domain/features/download/download.rules.ts'
import { hasActiveSubscription } from '../../domain/features/subscription/subscription.rules.ts'
import { downloadsCache, readingsCache } from './kept-names.ts'

/**
 * Answers a request of a signed file from what the member downloaded, whichever hour signed the link; otherwise by the server. A copy is not
 * given once the paid period that this device knows of is over.
 */
export async function answerDownload(request: Request): Promise<Response> {
  const copy = await findCopy(new URL(request.url).pathname).catch(() => undefined)
  return copy ? partOf(copy, request.headers.get('range')) : fetch(request)
}

/** Returns whether an answer is a member without a paid period. */
export function hasEnded(answer: unknown, now: Date): boolean {
  const subscriptions = subscriptionsOf(answer)
  return subscriptions !== undefined && !hasActiveSubscription(subscriptions, now)
}

async function findCopy(linkPath: string): Promise<Response | undefined> {
  const kept = keptPathOf(linkPath)
  // Opening a cache would make it, even after the member has signed out.
  const copy = kept && (await caches.match(kept, { cacheName: downloadsCache, ignoreSearch: true }))
  if (!copy) return undefined
  const member = await caches.match('/api/auth/user', { cacheName: readingsCache })
  return hasEnded(await member?.json(), new Date()) ? undefined : copy
}

function subscriptionsOf(answer: unknown): { currentPeriodEnd: string }[] | undefined {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return undefined
  const { user } = answer
  const isMember = typeof user === 'object' && user !== null && 'Subscriptions' in user
  return isMember && Array.isArray(user.Subscriptions) ? user.Subscriptions : undefined
}

/** Answers as the server does: players ask for ranges, and some play nothing without them. */
async function partOf(copy: Response, range: string | null): Promise<Response> {
  const bytes = await copy.blob()
  const headers = { 'content-type': copy.headers.get('content-type') ?? '', 'accept-ranges': 'bytes' }
  const wanted = readByteRange(range ?? undefined, bytes.size)
  if (wanted === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes.size}` } })
  if (!wanted) return new Response(bytes, { headers: { ...headers, 'content-length': `${bytes.size}` } })
  const { first, last } = wanted
  return new Response(bytes.slice(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${bytes.size}`,
      'content-length': `${last - first + 1}`,
    },
  })
}
