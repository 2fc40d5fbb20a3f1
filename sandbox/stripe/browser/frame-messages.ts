/** The three fields of a split card form. */
export type FieldType = 'cardNumber' | 'cardExpiry' | 'cardCvc'

export type Language = 'fr' | 'en'

export interface FieldError {
  type: 'validation_error'
  code: string
  message: string
}

/** Options that a page may set on a field, with Stripe's names. */
export interface FieldOptions {
  style?: Record<string, Record<string, string | Record<string, string>>>
  placeholder?: string
  disabled?: boolean
  [other: string]: unknown
}

export interface FontSource {
  cssSrc?: string
  family?: string
  src?: string
  weight?: string
  style?: string
}

/** Errors as Stripe's script returns them; they are never thrown. */
export interface BrowserError {
  type: string
  code?: string
  decline_code?: string
  message?: string
  payment_intent?: unknown
  setup_intent?: unknown
  [other: string]: unknown
}

export type CallResult = { value: Record<string, unknown> } | { error: BrowserError }

/** From the page to a field. `mark` distinguishes these messages from others. */
export type ToFrame = { mark: 'stripe-sandbox' } & (
  | { kind: 'set'; type: FieldType; language: Language; options: FieldOptions; fonts: FontSource[] }
  | { kind: 'focus' | 'blur' | 'clear' }
  | { kind: 'brand'; brand: string }
  | { kind: 'reveal' }
  | {
      /** Sends the whole card to the sandbox; only the number field receives it. */
      kind: 'call'
      call: number
      path: string
      fields: Record<string, string>
      /** Prefix of the card's parameters: `card` or `payment_method_data[card]`. */
      prefix: string
      /** Names of the frames that hold the expiry and the security code. */
      siblings: string[]
    }
)

/** From a field to the page. These never contain a digit of a card. */
export type FromFrame = { mark: 'stripe-sandbox' } & (
  | { kind: 'loaded' }
  | { kind: 'ready'; height: number }
  | { kind: 'change'; empty: boolean; complete: boolean; error?: FieldError; brand?: string }
  | { kind: 'focus' | 'blur' | 'escape' | 'enter' }
  | { kind: 'incomplete'; names: string[] }
  | { kind: 'answer'; call: number; result: CallResult }
  | { kind: 'challenge_done'; intent: string }
)

/** Whether a message between windows belongs to the sandbox. */
export function isSandboxMessage(data: unknown): data is { mark: 'stripe-sandbox'; kind: string } {
  return typeof data === 'object' && data !== null && Reflect.get(data, 'mark') === 'stripe-sandbox'
}
