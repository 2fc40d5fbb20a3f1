import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../domain/errors.ts'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals, by its codes, in the words of the contract. */
const refusalsOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'error_unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'error_body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'error_malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'error_malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'error_malformed_body',
  FST_ERR_BAD_URL: 'error_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'error_not_found',
  FST_UNDER_PRESSURE: 'error_unavailable',
}

/** Classes of PostgreSQL's codes that say "not now": connection lost, too many connections, shutting down. */
const unavailableDatabase = /^(08|53|57P0)/
const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
const lostConnectionMessage = /timeout exceeded when trying to connect|Connection terminated/

/** Makes every failure an answer of `ErrorReply`'s shape: no stack, no echo of what was sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/** Answers a failure that Fastify meets, before any route (an address that cannot be decoded) or in one. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  if (refusal.statusCode >= 500) request.log.error({ err: withoutParameters(error) }, 'request failed')
  if (refusal.statusCode === 503) reply.header('retry-after', '2')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  reply.code(refusal.statusCode).header('cache-control', 'no-store').send(refusal.reply)
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error
  const known = refusalsOfFastify[error.code]
  if (known) return new Refusal(known)
  if (error.statusCode === 400) return new Refusal('error_malformed_body')
  return new Refusal(isDatabaseUnavailable(error) ? 'error_unavailable' : 'error_internal')
}

/** Whether the failure, or what caused it, says that the database cannot be reached just now. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (unavailableDatabase.test(code) || lostConnections.has(code) || lostConnectionMessage.test(cause.message))
      return true
  }
  return false
}

/** Drizzle writes a failed query's parameters, and so members' data, into its message; logs get the cause alone. */
function withoutParameters(error: Error): unknown {
  return error.message.startsWith('Failed query') && error.cause ? error.cause : error
}
