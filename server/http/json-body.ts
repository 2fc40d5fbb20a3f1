import type { FastifyInstance } from 'fastify'
import { HttpError } from './http-error.ts'

/** An escape that may be half of a surrogate pair; what is not escaped was decoded from UTF-8, which has no halves. */
const surrogateEscape = /\\ud[89a-f]/i

/** JSON is the only body that is read, and an empty one is nothing rather than an error (behaviour: envelope of the calls). */
export function readJsonAlone(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    // It answers through `done`; its type also allows for a promise.
    void parseJson(request, body, (error, parsed) => {
      if (!error && surrogateEscape.test(body) && !isWellFormed(parsed)) done(new HttpError('error_malformed_body'))
      else done(error, parsed)
    })
  })
}

/**
 * Whether every text in a parsed body is one that can be stored and sent: half of a surrogate pair breaks PostgreSQL's JSON, and makes
 * two passwords one, because UTF-8 has the same replacement for every half.
 */
export function isWellFormed(parsed: unknown): boolean {
  // A list instead of a recursion: a body may be nested as deeply as it is long.
  const left = [parsed]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && !value.isWellFormed()) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry)
  }
  return true
}
