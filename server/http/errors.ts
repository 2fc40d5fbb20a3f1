import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../domain/errors.ts'
import { isDatabaseUnavailable, isValueRefused } from '../database/failures.ts'
import { StoreError } from '../store/store-error.ts'
import { HttpError } from './http-error.ts'
import { isLoggedRefusal, logEvent, logStaffEvent } from './log-event.ts'
import { refusalHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal; null if the request was not refused. */
    refusal: ErrorCode | null
  }
}

/** The contract's code for each of Fastify's own errors. */
const refusalsOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'error_unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'error_body_too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'error_malformed_body',
  FST_ERR_CTP_INVALID_JSON_BODY: 'error_malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'error_malformed_body',
  FST_ERR_BAD_URL: 'error_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'error_not_found',
  FST_STATIC_FORBIDDEN_PATH: 'error_not_found',
  FST_UNDER_PRESSURE: 'error_unavailable',
}

/** Redirect target for addresses that cannot be decoded. */
const unknownAddress = '/404'

/** Replies to every failure with an `ErrorReply`, which repeats neither the stack nor the request. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError)
}

/**
 * Replies to a URL that cannot be decoded. It fails before any route or hook runs, so this sets the security headers itself.
 */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(refusalHeaders)
  // A person who followed a broken link gets the not-found page; a program gets JSON.
  if (request.headers.accept?.includes('text/html')) reply.redirect(unknownAddress)
  else answerError(error, request, reply)
}

/** Replies to an error thrown by a route or by its validation. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  const { code } = refusal
  request.refusal = code
  noteRefusal(request, code)
  if (refusal.statusCode >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal.statusCode === 503) reply.header('retry-after', '2')
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  reply.code(refusal.statusCode).header('cache-control', 'no-store').send(refusal.reply)
}

function noteRefusal({ log, member, staff }: FastifyRequest, code: ErrorCode): void {
  if (!isLoggedRefusal(code, member !== null || staff !== null)) return
  if (staff) logStaffEvent(log, 'refused', staff.id, code)
  else logEvent(log, 'refused', member?.id ?? null, code)
}

function refusalOf(error: FastifyError): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StoreError) return new HttpError('error_file_store')
  const known = refusalsOfFastify[error.code]
  if (known) return new HttpError(known)
  if (error.statusCode === 400) return new HttpError('error_malformed_body')
  // Most contracts refuse such values and name the field; the rest is bad input too, not a failure of the server.
  if (isValueRefused(error)) return new HttpError('error_invalid_request')
  return new HttpError(isDatabaseUnavailable(error) ? 'error_unavailable' : 'error_internal')
}
