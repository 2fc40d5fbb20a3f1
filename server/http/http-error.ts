import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorReply, errorStatuses, type FieldErrorCode } from '../../domain/errors.ts'

/** Thrown to refuse a call. The error handler answers with its `reply` and the status of its code. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldErrorCode> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly declineCode: string | undefined
  readonly statusCode: number

  constructor(
    code: ErrorCode,
    details: {
      fields?: Record<string, FieldErrorCode>
      retryAfterSeconds?: number
      declineCode?: string
      /** What failed, for the log. */
      cause?: unknown
    } = {},
  ) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    this.statusCode = errorStatuses[code]
    this.fields = details.fields
    this.retryAfterSeconds = details.retryAfterSeconds
    this.declineCode = details.declineCode
  }

  /** Body of the answer. */
  get reply(): ErrorReply {
    const { statusCode } = this
    return {
      statusCode,
      error: STATUS_CODES[statusCode] ?? 'Error',
      message: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.declineCode ? { declineCode: this.declineCode } : {}),
    }
  }
}
