import { STATUS_CODES } from 'node:http'
import { type ErrorCode, type ErrorReply, errorStatuses } from '../../domain/errors.ts'

/** Fields of an error's answer beside its code. */
type Details = Omit<ErrorReply, 'statusCode' | 'error' | 'message'>

/** Refuses a call: the error handler sends its `reply` with the status of its code. */
export class HttpError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly statusCode: number
  readonly #details: Details

  constructor(
    code: ErrorCode,
    {
      retryAfterSeconds,
      cause,
      ...details
    }: Details & {
      retryAfterSeconds?: number
      /** The cause, for the log. */
      cause?: unknown
    } = {},
  ) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.statusCode = errorStatuses[code]
    this.retryAfterSeconds = retryAfterSeconds
    this.#details = details
  }

  /** Body of the answer. */
  get reply(): ErrorReply {
    const { statusCode } = this
    return {
      statusCode,
      error: STATUS_CODES[statusCode] ?? 'Error',
      message: this.code,
      ...this.#details,
    }
  }
}
