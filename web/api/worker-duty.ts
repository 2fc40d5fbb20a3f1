/**
 * What the service worker does about a request: `file` is a part of a build, never changed under its address; `page` is a document;
 * `reading` is an answer that a page already read is drawn from. Everything else goes by untouched, above all sound, film and what is
 * signed: a player asks for ranges, which a copy cannot answer.
 */
export type WorkerDuty = 'file' | 'page' | 'reading' | null

/** Answers that make a page already read readable again. No other is ever kept. */
const readings = /^\/api\/(auth\/user|profile_program|program_day\/[^/]+|program_day_media\/[^/]+)$/

/** Paths that are no page of the application, also when the browser goes there as to one. */
const notPages = /^\/(api|assets|icons|media-files|pictures|sandbox)(\/|$)|\.[a-z]+$/

/** Decides by what is known before anything was asked. */
export function dutyOf(
  request: Pick<Request, 'url' | 'method' | 'headers' | 'destination'>,
  origin: string,
): WorkerDuty {
  const { origin: asked, pathname } = new URL(request.url)
  if (asked !== origin || request.method !== 'GET' || request.headers.has('range')) return null
  if (request.destination === 'document') return notPages.test(pathname) ? null : 'page'
  if (/^\/(assets|pictures)\//.test(pathname)) return 'file'
  return readings.test(pathname) ? 'reading' : null
}

/** The answer as it may be kept on disk: without the answers of the profiling, which are never written there (behaviour section 3). */
export function withoutProfileAnswers(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('user' in answer)) return answer
  return { ...answer, user: { ...Object(answer.user), fastingPlanCode: undefined, stressLevel: undefined } }
}
