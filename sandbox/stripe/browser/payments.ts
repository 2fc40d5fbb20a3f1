import { inLanguage } from './browser-messages.ts'
import { CardElement, integrationError } from './card-element.ts'
import { showChallenge } from './challenge-modal.ts'
import { Elements } from './elements.ts'
import type { BrowserError, CallResult, Language } from './frame-messages.ts'

/** Where the script's calls go, and as whom. */
export interface Connection {
  /** Address of frames and challenges. */
  base: string
  /** Address of the API. */
  api: string
  key: string
  language: Language
}

type Fields = Record<string, unknown>
type IntentResult = { paymentIntent: Fields; error?: undefined } | { error: BrowserError; paymentIntent?: undefined }

/** Parameters as a form writes them: `{ a: { b: 1 } }` becomes `a[b]=1`. */
function flatten(value: unknown, name: string, into: Record<string, string>): Record<string, string> {
  if (value === undefined || value === null) return into
  if (typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) flatten(entry, name === '' ? key : `${name}[${key}]`, into)
    return into
  }
  into[name] = String(value)
  return into
}

async function send(connection: Connection, method: 'GET' | 'POST', path: string, fields: Fields): Promise<CallResult> {
  const parameters = new URLSearchParams(flatten({ ...fields, key: connection.key }, '', {}))
  try {
    const response =
      method === 'GET'
        ? await fetch(`${connection.api}${path}?${parameters}`)
        : await fetch(`${connection.api}${path}`, { method, body: parameters })
    const read = (await response.json()) as Fields
    return read.error ? { error: read.error as BrowserError } : { value: read }
  } catch {
    return { error: { type: 'api_connection_error' } }
  }
}

/** Sends a call that carries a card, from the field that holds its number. */
async function sendWithCard(
  connection: Connection,
  element: CardElement,
  call: { path: string; fields: Fields; prefix: string },
): Promise<CallResult> {
  const group = element._group
  const siblings = group instanceof Elements ? group.siblings() : []
  const fields = flatten({ ...call.fields, key: connection.key }, '', {})
  const result = await element.call({ path: call.path, prefix: call.prefix, siblings, fields })
  return result as CallResult
}

function numberElement(given: unknown): CardElement | null {
  if (!(given instanceof CardElement)) return null
  if (given.type === 'cardNumber') return given
  throw integrationError('A card is named by its cardNumber element.')
}

/** `stripe.createPaymentMethod`, in its present form and the older one (type, element, details). */
export async function createPaymentMethod(
  connection: Connection,
  first: unknown,
  second?: unknown,
  third?: unknown,
): Promise<{ paymentMethod: Fields } | { error: BrowserError }> {
  const given = (first === 'card' ? { type: 'card', card: second, ...Object(third) } : first) as Fields
  const { card, type, billing_details, metadata } = given
  const element = numberElement(card)
  const fields = { type: type ?? 'card', billing_details, metadata }
  const result = element
    ? await sendWithCard(connection, element, { path: '/v1/payment_methods', fields, prefix: 'card' })
    : await send(connection, 'POST', '/v1/payment_methods', { ...fields, card })
  if ('error' in result) return { error: inLanguage(result.error, connection.language) }
  return { paymentMethod: result.value }
}

/** The id of an intent, which its secret begins with. */
function intentIdOf(secret: unknown): string {
  const id = typeof secret === 'string' ? /^(pi_\w+?)_secret_\w+$/.exec(secret)?.[1] : undefined
  if (id !== undefined) return id
  throw integrationError(
    'Invalid value for stripe.confirmCardPayment intent secret: value should be a client_secret of the form {id}_secret_{secret}.',
  )
}

/** Reads an intent by its client secret, as the publishable key allows. */
export async function retrievePaymentIntent(connection: Connection, secret: string): Promise<IntentResult> {
  const result = await send(connection, 'GET', `/v1/payment_intents/${intentIdOf(secret)}`, { client_secret: secret })
  if ('error' in result) return { error: inLanguage(result.error, connection.language) }
  return { paymentIntent: result.value }
}

/** `stripe.confirmCardPayment`: confirms unless the bank is already waiting, has the challenge answered, and tells how the intent stands. */
export async function confirmCardPayment(
  connection: Connection,
  secret: string,
  data: Fields = {},
  options: { handleActions?: boolean } = {},
): Promise<IntentResult> {
  const intent = intentIdOf(secret)
  const { payment_method, return_url } = data
  if (payment_method === undefined) {
    const known = await retrievePaymentIntent(connection, secret)
    if (known.error) return known
    if (known.paymentIntent.status === 'requires_action') return finish(connection, known.paymentIntent, options)
  }
  const path = `/v1/payment_intents/${intent}/confirm`
  const fields = { client_secret: secret, expected_payment_method_type: 'card', use_stripe_sdk: 'true', return_url }
  const details = typeof payment_method === 'object' && payment_method !== null ? (payment_method as Fields) : null
  const element = details ? numberElement(details.card) : null
  const result =
    details && element
      ? await sendWithCard(connection, element, {
          path,
          prefix: 'payment_method_data[card]',
          fields: { ...fields, payment_method_data: { type: 'card', billing_details: details.billing_details } },
        })
      : await send(connection, 'POST', path, {
          ...fields,
          ...(details ? { payment_method_data: { ...details, type: 'card' } } : { payment_method }),
        })
  if ('error' in result) return { error: inLanguage(result.error, connection.language) }
  return finish(connection, result.value, options)
}

/** `stripe.handleNextAction` and `stripe.handleCardAction`. */
export async function handleAction(connection: Connection, secret: string): Promise<IntentResult> {
  const known = await retrievePaymentIntent(connection, secret)
  return known.error ? known : finish(connection, known.paymentIntent, {})
}

async function finish(
  connection: Connection,
  intent: Fields,
  { handleActions = true }: { handleActions?: boolean },
): Promise<IntentResult> {
  if (intent.status !== 'requires_action' || !handleActions) return { paymentIntent: intent }
  const secret = String(intent.client_secret)
  await showChallenge(connection.base, connection.language, { id: String(intent.id), client_secret: secret })
  const after = await retrievePaymentIntent(connection, secret)
  if (after.error || after.paymentIntent.status !== 'requires_payment_method') return after
  const failure = (after.paymentIntent.last_payment_error ?? { type: 'api_error' }) as BrowserError
  return { error: { ...inLanguage(failure, connection.language), payment_intent: after.paymentIntent } }
}
