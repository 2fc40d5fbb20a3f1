import { inLanguage } from './browser-messages.ts'
import { type Connection, type Fields, numberElement, send, sendWithCard } from './calls.ts'
import { integrationError } from './card-element.ts'
import { Elements } from './elements.ts'
import type { BrowserError, CallResult } from './frame-messages.ts'
import { type ConfirmOptions, confirmIntent, handleIntent, kindOf, retrieveIntent } from './intents.ts'

/** Stripe names the result after its kind. */
type Named<Name extends string> =
  | ({ [Key in Name]: Fields } & { error?: undefined })
  | ({ [Key in Name]?: undefined } & { error: BrowserError })

const asPayment = (result: CallResult): Named<'paymentIntent'> =>
  'error' in result ? { error: result.error } : { paymentIntent: result.value }

const asSetup = (result: CallResult): Named<'setupIntent'> =>
  'error' in result ? { error: result.error } : { setupIntent: result.value }

/** `stripe.createPaymentMethod`, in its current form, the older one (type, element, details), and from a group with a wallet. */
export async function createPaymentMethod(
  connection: Connection,
  first: unknown,
  second?: unknown,
  third?: unknown,
): Promise<{ paymentMethod: Fields } | { error: BrowserError }> {
  const given = (first === 'card' ? { type: 'card', card: second, ...Object(third) } : first) as Fields
  if (given.elements instanceof Elements) return createFromWallet(connection, given.elements)
  const { card, type, billing_details, metadata } = given
  const element = numberElement(card)
  const fields = { type: type ?? 'card', billing_details, metadata }
  const result = element
    ? await sendWithCard(connection, element, { path: '/v1/payment_methods', fields, prefix: 'card' })
    : await send(connection, 'POST', '/v1/payment_methods', { ...fields, card })
  if ('error' in result) return { error: inLanguage(result.error, connection.language) }
  return { paymentMethod: result.value }
}

async function createFromWallet(connection: Connection, group: Elements) {
  const token = group.takeToken()
  if (token === null) throw integrationError('The wallet was not confirmed, or its card was already used.')
  const result = await send(connection, 'POST', '/v1/payment_methods', { type: 'card', card: { token } })
  if ('error' in result) return { error: inLanguage(result.error, connection.language) }
  return { paymentMethod: result.value }
}

/** `stripe.retrievePaymentIntent`. */
export async function retrievePaymentIntent(connection: Connection, secret: string) {
  return asPayment(await retrieveIntent(connection, 'payment_intent', secret))
}

/** `stripe.retrieveSetupIntent`. */
export async function retrieveSetupIntent(connection: Connection, secret: string) {
  return asSetup(await retrieveIntent(connection, 'setup_intent', secret))
}

/** `stripe.confirmCardPayment`. */
export async function confirmCardPayment(
  connection: Connection,
  secret: string,
  data: Fields = {},
  options: ConfirmOptions = {},
) {
  return asPayment(await confirmIntent(connection, 'payment_intent', secret, data, options))
}

/** `stripe.confirmCardSetup`: saves a card for later, from its fields or by the id of a payment method. */
export async function confirmCardSetup(
  connection: Connection,
  secret: string,
  data: Fields = {},
  options: ConfirmOptions = {},
) {
  return asSetup(await confirmIntent(connection, 'setup_intent', secret, data, options))
}

/** `stripe.handleCardAction`, and `stripe.handleNextAction`, which also accepts the secret of a setup. */
export async function handleAction(connection: Connection, secret: string) {
  const kind = kindOf(secret)
  const result = await handleIntent(connection, kind, secret)
  return kind === 'setup_intent' ? asSetup(result) : asPayment(result)
}
