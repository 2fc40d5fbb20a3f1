import { type ErrorCode, type ErrorReply, errorStatuses, type FieldErrorCode } from '../../domain/errors.ts'

const statusNames: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
}

/** Thrown to refuse a call. The error handler answers with its `ErrorReply` and the status of its code. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldErrorCode> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly declineCode: string | undefined
  readonly statusCode: number

  constructor(
    code: ErrorCode,
    details: { fields?: Record<string, FieldErrorCode>; retryAfterSeconds?: number; declineCode?: string } = {},
  ) {
    super(code)
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
      error: statusNames[statusCode] ?? 'Error',
      message: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.declineCode ? { declineCode: this.declineCode } : {}),
    }
  }
}
