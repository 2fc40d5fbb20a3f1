import { HttpError } from '../../http/http-error.ts'
import { type Counted, limitKeyOf, type Reservation } from '../../http/limits.ts'
import type { Services } from '../../services.ts'

/** The account that tries a card, and its network address. */
export interface Payer {
  userId: string
  /** Network address. */
  address: string
  /** Called once when the declines of all members together reach their limit. */
  onBrake: () => void
}

/** After this many tries within the hour, an account gets no more reasons: with them, thieves sort stolen cards. */
const explainedTries = 3

const everyone: Counted = ['declinesOfEveryone', 'everyone']

/**
 * Takes the points of a try before the card provider is asked: by address, by account, and, while the brake is on, of the single decline an
 * account then has.
 * @throws {HttpError} `error_too_many_requests`.
 */
export async function reserveTry({ limits }: Services, { userId, address }: Payer): Promise<Reservation> {
  const counted: Counted[] = [
    ['declinesOfAddress', limitKeyOf(address)],
    ['declinesOfAccount', userId],
  ]
  if (await limits.hasCounted(everyone)) counted.push(['declinesOfAccountUnderBrake', userId])
  return limits.reserve(...counted)
}

/**
 * Tries a card. The try costs its points unless it succeeds or fails for another reason than the card; one that the bank still has to
 * confirm costs them too, because asking for a confirmation already shows that the card exists.
 * @throws {HttpError} `error_too_many_requests`, `error_card_declined`, and what `attempt` throws.
 */
export async function tryCard<Reply extends { isPaymentIntentSucceeded: boolean }>(
  services: Services,
  payer: Payer,
  attempt: () => Promise<Reply>,
): Promise<Reply> {
  const { giveBack } = await reserveTry(services, payer)
  try {
    const reply = await hideReason(services, payer.userId, attempt)
    if (reply.isPaymentIntentSucceeded) await giveBack()
    return reply
  } catch (error) {
    if (!isDecline(error)) await giveBack()
    else if ((await services.limits.take(everyone)).isLast) payer.onBrake()
    throw error
  }
}

/** Runs `work`, and removes the reason from its decline once the account has tried too often, or while the brake is on. */
export async function hideReason<Reply>(
  { limits }: Services,
  userId: string,
  work: () => Promise<Reply>,
): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    if (!isDecline(error)) throw error
    const isHidden =
      (await limits.hasCounted(['declinesOfAccount', userId], explainedTries + 1)) ||
      (await limits.hasCounted(everyone))
    throw isHidden ? new HttpError('error_card_declined') : error
  }
}

function isDecline(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'error_card_declined'
}
