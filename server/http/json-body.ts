import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** An escape that may be a lone surrogate. Unescaped text is decoded from UTF-8, which has none. */
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
 * Whether every text of a parsed body is well-formed. A lone surrogate breaks PostgreSQL's JSON, and UTF-8 replaces
 * each one by the same character, so two different passwords would be equal.
 */
export function isWellFormed(parsed: unknown): boolean {
  // A stack of our own: recursion would overflow on a deeply nested body.
  const left = [parsed]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry)
  }
  return true
}
