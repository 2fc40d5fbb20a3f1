import { keptPathOf } from '../../domain/features/download/download.rules.ts'
import { withoutHealthAnswers } from '../../domain/features/profiling/health-answers.rules.ts'
import { isScreenPath } from '../../domain/screens.ts'

/**
 * How the service worker handles a request: `file` is a built file, immutable at its address; `page` is a document; `reading` is an API
 * answer that a page needs to be read again offline; `download` is a signed file, which the member may have downloaded. Everything else passes
 * through.
 */
export type WorkerDuty = 'file' | 'page' | 'reading' | 'download' | null

/** The only API answers that are ever cached. */
const readings = /^\/api\/(auth\/user|profile_program|program_day\/[^/]+|program_day_media\/[^/]+|download)$/

/** The last part of a path that names a file. */
const fileName = /\.[a-z]+$/

/** Decides from the request only. */
export function dutyOf(
  request: Pick<Request, 'url' | 'method' | 'headers' | 'destination'>,
  origin: string,
): WorkerDuty {
  const { origin: asked, pathname } = new URL(request.url)
  if (asked !== origin || request.method !== 'GET') return null
  if (keptPathOf(pathname)) return request.destination === 'document' ? null : 'download'
  if (request.headers.has('range')) return null
  if (request.destination === 'document') return isScreenPath(pathname) && !fileName.test(pathname) ? 'page' : null
  if (/^\/(assets|pictures)\//.test(pathname)) return 'file'
  return readings.test(pathname) ? 'reading' : null
}

/** Returns an API answer without the profiling answers, which are never written to disk. */
export function withoutProfileAnswers(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return answer
  return { ...answer, user: withoutHealthAnswers(Object(answer.user)) }
}
