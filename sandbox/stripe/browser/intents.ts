import { inLanguage } from './browser-messages.ts'
import { type Connection, type Fields, numberElement, send, sendWithCard } from './calls.ts'
import { integrationError } from './card-element.ts'
import { showChallenge } from './challenge-modal.ts'
import type { BrowserError, CallResult } from './frame-messages.ts'

/** Payments and setups are confirmed the same way, under different names. */
const kinds = {
  payment_intent: {
    path: '/v1/payment_intents',
    secret: /^(pi_\w+?)_secret_\w+$/,
    failure: 'last_payment_error',
    confirm: 'stripe.confirmCardPayment',
  },
  setup_intent: {
    path: '/v1/setup_intents',
    secret: /^(seti_\w+?)_secret_\w+$/,
    failure: 'last_setup_error',
    confirm: 'stripe.confirmCardSetup',
  },
} as const

export type IntentKind = keyof typeof kinds

export interface ConfirmOptions {
  handleActions?: boolean
}

/** Returns which kind of intent a secret belongs to. */
export function kindOf(secret: unknown): IntentKind {
  return typeof secret === 'string' && kinds.setup_intent.secret.test(secret) ? 'setup_intent' : 'payment_intent'
}

/** Returns the id of an intent, which is the start of its secret. */
function intentIdOf(kind: IntentKind, secret: unknown): string {
  const id = typeof secret === 'string' ? kinds[kind].secret.exec(secret)?.[1] : undefined
  if (id !== undefined) return id
  throw integrationError(
    `Invalid value for ${kinds[kind].confirm} intent secret: value should be a client_secret of the form {id}_secret_{secret}.`,
  )
}

/** Reads an intent by its client secret, as the publishable key allows. */
export async function retrieveIntent(connection: Connection, kind: IntentKind, secret: string): Promise<CallResult> {
  const result = await send(connection, 'GET', `${kinds[kind].path}/${intentIdOf(kind, secret)}`, {
    client_secret: secret,
  })
  return 'error' in result ? { error: inLanguage(result.error, connection.language) } : result
}

/** Confirms an intent unless the bank is already waiting, shows the challenge, and returns the resulting intent. */
export async function confirmIntent(
  connection: Connection,
  kind: IntentKind,
  secret: string,
  data: Fields,
  options: ConfirmOptions,
): Promise<CallResult> {
  const intent = intentIdOf(kind, secret)
  const { payment_method, return_url } = data
  if (payment_method === undefined) {
    const known = await retrieveIntent(connection, kind, secret)
    if ('error' in known) return known
    if (known.value.status === 'requires_action') return finish(connection, kind, known.value, options)
  }
  const path = `${kinds[kind].path}/${intent}/confirm`
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
  return finish(connection, kind, result.value, options)
}

/** Shows the challenge of an intent, if it is waiting for one. */
export async function handleIntent(connection: Connection, kind: IntentKind, secret: string): Promise<CallResult> {
  const known = await retrieveIntent(connection, kind, secret)
  return 'error' in known ? known : finish(connection, kind, known.value, {})
}

async function finish(
  connection: Connection,
  kind: IntentKind,
  intent: Fields,
  { handleActions = true }: ConfirmOptions,
): Promise<CallResult> {
  if (intent.status !== 'requires_action' || !handleActions) return { value: intent }
  const secret = String(intent.client_secret)
  await showChallenge(connection.base, connection.language, { kind, id: String(intent.id), client_secret: secret })
  const after = await retrieveIntent(connection, kind, secret)
  if ('error' in after || after.value.status !== 'requires_payment_method') return after
  const failure = (after.value[kinds[kind].failure] ?? { type: 'api_error' }) as BrowserError
  return { error: { ...inLanguage(failure, connection.language), [kind]: after.value } }
}
