import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** An escape that may be half of a surrogate pair. Unescaped text comes from UTF-8, which has no halves. */
const surrogateEscape = /\\ud[89a-f]/i

/** Parses JSON bodies only; an empty body is undefined, not an error. */
export function readJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // It calls `done`; its type also allows a promise.
    void parseJson(request, body, (error, parsed) => {
      if (!error && surrogateEscape.test(body) && !isWellFormed(parsed)) done(new HttpError('error_malformed_body'))
      else done(error, parsed)
    })
  })
}

/**
 * Whether every text of a parsed body is well-formed. Half of a surrogate pair breaks PostgreSQL's JSON, and UTF-8 replaces each half by
 * the same character, so that two different passwords would be equal.
 */
export function isWellFormed(parsed: unknown): boolean {
  // A list instead of recursion: a body may be nested as deeply as it is long.
  const left = [parsed]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry)
  }
  return true
}
