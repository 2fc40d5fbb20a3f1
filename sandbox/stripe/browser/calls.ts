import { CardElement, integrationError } from './card-element.ts'
import { Elements } from './elements.ts'
import type { BrowserError, CallResult, Language } from './frame-messages.ts'

/** Where the script sends its calls, and with which key. */
export interface Connection {
  /** Address of frames and challenges. */
  base: string
  /** Address of the API. */
  api: string
  key: string
  language: Language
}

export type Fields = Record<string, unknown>

/** Encodes parameters as form fields: `{ a: { b: 1 } }` becomes `a[b]=1`. */
function flatten(value: unknown, name: string, into: Record<string, string>): Record<string, string> {
  if (value === undefined || value === null) return into
  if (typeof value === 'object') {
    for (const [key, entry] of Object.entries(value)) flatten(entry, name === '' ? key : `${name}[${key}]`, into)
    return into
  }
  into[name] = String(value)
  return into
}

/** Calls the API from the page with the publishable key; a lost connection is an answer too. */
export async function send(
  connection: Connection,
  method: 'GET' | 'POST',
  path: string,
  fields: Fields,
): Promise<CallResult> {
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

/** Sends a call that includes a card, through the field that holds its number. */
export async function sendWithCard(
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

/** Returns the number field, which represents the whole card, or null if the argument is not a field. */
export function numberElement(given: unknown): CardElement | null {
  if (!(given instanceof CardElement)) return null
  if (given.type === 'cardNumber') return given
  throw integrationError('Pass the cardNumber element to identify a card.')
}
