import type { Duty } from './duties.ts'
import type { InBothLanguages } from './locale.ts'

/**
 * Every code that `message` of an error response may carry, with its HTTP status. Codes never change: clients and translations depend on
 * them.
 */
export const errorStatuses = {
  error_invalid_request: 400,
  error_malformed_body: 400,
  error_invalid_content: 400,
  error_file_refused: 400,
  error_link_expired: 400,
  error_unauthenticated: 401,
  error_invalid_credentials: 401,
  error_subscription_required: 402,
  error_card_declined: 402,
  error_forbidden: 403,
  error_consent_required: 403,
  error_day_locked: 403,
  error_duty_required: 403,
  error_confirmation_required: 403,
  error_own_text: 403,
  error_account_sealed: 403,
  error_second_person_required: 403,
  error_not_found: 404,
  error_voucher_unknown: 404,
  error_conflict_email: 409,
  error_conflict_entry: 409,
  error_conflict_files: 409,
  error_signature_missing: 409,
  error_text_changed: 409,
  error_nothing_to_pay: 409,
  error_payment_disputed: 409,
  error_payment_in_progress: 409,
  error_voucher_of_same_lot: 409,
  error_voucher_over: 409,
  error_voucher_used: 409,
  error_voucher_withdrawn: 409,
  error_withdrawal_over: 409,
  error_body_too_large: 413,
  error_unsupported_media_type: 415,
  error_too_many_requests: 429,
  error_internal: 500,
  error_card_provider: 502,
  error_file_store: 502,
  error_unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatuses

/** Codes that `fields` of an `error_invalid_request` may carry, one per field. */
export const fieldErrorCodes = [
  'empty_field',
  'invalid_email_format',
  'invalid_password_format',
  'passwords_do_not_match',
  'email_already_registered',
  'too_long',
  'unknown_field',
  'invalid_value',
  'contains_site_address',
  'contains_phone_number',
  'message_too_short',
  'same_password',
  'wrong_password',
] as const

export type FieldErrorCode = (typeof fieldErrorCodes)[number]

/** Why content is refused: where it is wrong, and what to fix, in both languages. */
export interface ContentProblem {
  file: string
  line: number
  /** The field it is about, as `medias.2.id`; null if it is about the file. */
  field: string | null
  /** Stable: of the loader, of a schema or of a house rule. */
  code: string
  says: InBothLanguages<string>
}
/** Why an uploaded file is refused. */
export const fileRefusals = [
  'unknown_format',
  'unreadable',
  'too_many_pixels',
  'too_narrow',
  'wrong_codec',
  'too_long',
  'too_short',
  'not_a_practice',
] as const

export type FileRefusal = (typeof fileRefusals)[number]

/** Body of every refused call. `message` is a stable code, never prose; `fields` names the refused values and why. */
export interface ErrorReply {
  statusCode: number
  error: string
  message: ErrorCode
  fields?: Record<string, FieldErrorCode>
  /**
   * With `error_card_declined`: the card provider's decline code, else its error code (`insufficient_funds`, `expired_card`, …). Missing
   * after several declines.
   */
  declineCode?: string
  /** With `error_duty_required`: the duty that the call takes. */
  duty?: Duty
  /** With `error_file_refused`: why. */
  refusal?: FileRefusal
  /** With `error_conflict_files`, `error_signature_missing` and `error_text_changed`: the files' paths below `content/`. */
  paths?: readonly string[]
  /** With `error_invalid_content`: where the content is wrong, and what to fix. */
  problems?: readonly ContentProblem[]
}
