import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf, ReplyOf } from '../../../domain/endpoint.ts'
import { isName } from '../../../domain/features/account/account.rules.ts'
import type { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import {
  type DeclarationKind,
  normaliseReference,
  withdrawalEndOf,
} from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { findUserByEmail, type Member } from '../../members/member.queries.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import {
  carryOutCancellation,
  carryOutWithdrawal,
  closeByWithdrawal,
  findContractsOf,
  lockContract,
} from '../subscription/contract.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import { type Outcome, receiptEmail, refundEmail } from './declaration.emails.ts'
import {
  type DeclarationRow,
  findDeclarationOf,
  findUnfinished,
  finishDeclaration,
  hasEarlierDeclaration,
  insertDeclaration,
  noteFailure,
} from './declaration.queries.ts'

/** The person, the kind of declaration and the reference, as declared. */
type Declared = Omit<BodyOf<typeof declarationContract.declare>, 'locale'>

/**
 * Accepts a declaration from anybody. It is stored and its receipt enqueued before anything else: it counts from now, even if the card
 * provider is unreachable. The answer does not reveal whether a contract was found; the receipt, sent to the declared address, does.
 * Strangers cannot close the form: past the limits, a declaration is stored and answered as always, without a receipt.
 * @throws {HttpError} `error_too_many_requests` for a declaration that ends no contract, from an address that has sent sixty in an hour.
 */
export async function declare(
  services: Services,
  declared: Declared,
  locale: Locale,
  address: string,
): Promise<ReplyOf<typeof declarationContract.declare>> {
  const allowance = await takeAllowance(services, declared.email, limitKeyOf(address))
  const declaration = await receive(services, declared, locale, allowance)
  // Not awaited: its duration would reveal what the answer does not.
  void carryOut(services, declaration)
  return { body: { declaredOn: declaration.declaredOn.toISOString() } }
}

/**
 * Withdraws a member from their own contract: access ends and every payment is refunded.
 * @throws {HttpError} `error_not_found` for another member's, `error_withdrawal_over` after the fourteen days.
 */
export async function withdraw(
  services: Services,
  member: Member,
  id: string,
): Promise<ReplyOf<typeof declarationContract.withdraw>> {
  const { firstName, lastName, email, locale } = member
  const contract = (await findContractsOf(services.database.db, email)).find(({ row }) => row.id === id)
  if (!contract) throw new HttpError('error_not_found')
  const { reference, currency } = contract.row
  const earlier = await findDeclarationOf(services.database.db, 'withdrawal', id)
  if (!earlier && !isWithdrawable(contract.row, services.clock.now())) throw new HttpError('error_withdrawal_over')
  const declaration =
    earlier ??
    (await receive(services, { kind: 'withdrawal', firstName, lastName, email, reference }, locale, unlimited))
  const refundedCents = await carryOut(services, declaration)
  return {
    body: {
      declaredOn: declaration.declaredOn.toISOString(),
      refundedAmount: refundedCents === null ? null : unitsOfCents(refundedCents),
      currency: currency ?? 'eur',
    },
  }
}

/** Retries declarations that could not be carried out when received. Each records its failure; the next run retries it. */
export async function carryOutDeclarations(services: Services): Promise<void> {
  for (const declaration of await findUnfinished(services.database.db)) await carryOut(services, declaration)
}

function isWithdrawable({ isLive, concludedOn, withdrawnOn }: SubscriptionRow, on: Date): boolean {
  return isLive && withdrawnOn === null && concludedOn !== null && on <= withdrawalEndOf(concludedOn)
}

/** What the limits allow for a declaration. */
interface Allowance {
  /** Why one that ends no contract is not stored. */
  refusal?: HttpError
  hasReceipt(isFound: boolean): boolean
}

/** Of a member who is signed in, and withdraws from a contract once. */
const unlimited: Allowance = { hasReceipt: () => true }

async function takeAllowance({ limits }: Services, email: string, addressKey: string): Promise<Allowance> {
  const { isWithin, refusal } = await limits.take(['declarationsOfAddress', addressKey])
  // No counters either: their number would have no bound.
  if (!isWithin) return { refusal, hasReceipt: () => false }
  const emailKey = hashToken(email)
  const ofPair = await limits.take(['receiptsOfPair', `${emailKey}:${addressKey}`])
  const ofEmail = await limits.take(['receiptsOfEmail', emailKey])
  return { hasReceipt: isFound => ofPair.isWithin && (isFound || ofEmail.isWithin) }
}

/** Stores the declaration, closes access if it is a withdrawal, and enqueues the receipt, in one transaction. */
async function receive(
  { database, clock, publicUrl }: Services,
  declared: Declared,
  locale: Locale,
  allowance: Allowance,
) {
  const declaredOn = clock.now()
  return database.db.transaction(async transaction => {
    const contracts = await findContractsOf(transaction, declared.email)
    const reference = normaliseReference(declared.reference)
    const named = contracts.find(({ row }) => row.reference === reference)
    // Read again under a lock: two equal declarations may arrive at once.
    const row = named && (await lockContract(transaction, named.row.userId, named.row.id))
    const earlier = row && (await findDeclarationOf(transaction, declared.kind, row.id))
    // A member may have resumed after a cancellation that was carried out; a withdrawal is final.
    if (earlier && (declared.kind === 'withdrawal' || !earlier.doneOn || row.cancelAtPeriodEnd)) return earlier
    const outcome = row
      ? await decide(transaction, declared, row, declaredOn)
      : otherwise(contracts.map(contract => contract.row))
    const isFound = row !== undefined && outcome.kind === 'found'
    if (allowance.refusal && !isFound) throw allowance.refusal
    const declaration = await insertDeclaration(transaction, {
      id: randomUUIDv7(),
      ...declared,
      userId: row?.userId ?? null,
      userSubscriptionId: isFound ? row.id : null,
      locale: named?.locale ?? locale,
      declaredOn,
    })
    if (isFound && declared.kind === 'withdrawal') await closeByWithdrawal(transaction, row, declaredOn)
    if (!allowance.hasReceipt(isFound)) return declaration
    const name = await findSayableName(transaction, declared)
    await enqueueEmail(
      transaction,
      declaredOn,
      {
        userId: declaration.userId,
        email: declared.email,
        name: name ? `${name.firstName} ${name.lastName}` : '',
        locale: declaration.locale,
      },
      `declaration:${declaration.id}`,
      receiptEmail(
        {
          kind: declared.kind,
          name,
          email: declared.email,
          reference: name ? declared.reference : reference || null,
          declaredOn,
          publicUrl,
        },
        outcome,
        declaration.locale,
      ),
    )
    return declaration
  })
}

/**
 * Returns the declared name if an e-mail may repeat it: only to an address that somebody has proven. Anybody can declare with a stranger's
 * address, and would otherwise choose what we write to them.
 */
async function findSayableName(
  db: Database,
  { email, firstName, lastName }: Pick<Declared, 'email' | 'firstName' | 'lastName'>,
): Promise<{ firstName: string; lastName: string } | null> {
  const user = await findUserByEmail(db, email)
  return user?.emailProvenOn && isName(firstName) && isName(lastName) ? { firstName, lastName } : null
}

async function decide(db: Database, declared: Declared, row: SubscriptionRow, now: Date): Promise<Outcome> {
  if (!row.isLive || row.withdrawnOn) return { kind: 'ended', endedOn: row.currentPeriodEnd }
  if (declared.kind === 'cancellation' || isWithdrawable(row, now)) return { kind: 'found' }
  const withdrawalEndsOn = row.concludedOn && withdrawalEndOf(row.concludedOn)
  if (!withdrawalEndsOn) return { kind: 'unknown' }
  // Declared in time with a wrong reference, then late with the right one.
  const wasInTime = await hasEarlierDeclaration(db, declared.kind, declared.email, withdrawalEndsOn)
  return wasInTime ? { kind: 'found' } : { kind: 'tooLate', withdrawalEndsOn }
}

/** Returns the outcome for a reference that names no contract of this address. */
function otherwise(contracts: SubscriptionRow[]): Outcome {
  const running = contracts.find(({ isLive }) => isLive)
  return running ? { kind: 'otherReference', reference: running.reference } : { kind: 'unknown' }
}

/** Carries out a declaration at the card provider. @returns the refunded cents; null if nothing is refunded, or not yet. */
async function carryOut(services: Services, declaration: DeclarationRow): Promise<number | null> {
  const { database, clock } = services
  const { id, kind, userId, userSubscriptionId, doneOn, refundedCents } = declaration
  if (doneOn || !userId || !userSubscriptionId) return refundedCents
  try {
    const row = await lockContract(database.db, userId, userSubscriptionId)
    const cents = row ? await carryOutKind(services, kind, row, id) : null
    await database.db.transaction(async transaction => {
      const isFirst = await finishDeclaration(transaction, id, clock.now(), cents)
      if (isFirst && cents !== null && row) await notifyRefund(services, transaction, declaration, row, cents)
    })
    return cents
  } catch (error) {
    await noteFailure(database.db, id, error instanceof Error ? error.message : String(error)).catch(() => undefined)
    return null
  }
}

async function carryOutKind(
  services: Services,
  kind: DeclarationKind,
  row: SubscriptionRow,
  key: string,
): Promise<number | null> {
  if (kind === 'withdrawal') return carryOutWithdrawal(services, row, key)
  await carryOutCancellation(services, row)
  return null
}

async function notifyRefund(
  { clock }: Services,
  db: Database,
  declaration: DeclarationRow,
  { reference, currency }: SubscriptionRow,
  cents: number,
): Promise<void> {
  const { id, userId, email, declaredOn, locale } = declaration
  const name = await findSayableName(db, declaration)
  await enqueueEmail(
    db,
    clock.now(),
    { userId, email, name: name ? `${name.firstName} ${name.lastName}` : '', locale },
    `refund:${id}`,
    refundEmail(
      { firstName: name?.firstName ?? null, reference, declaredOn, cents, currency: currency ?? 'eur' },
      locale,
    ),
  )
}
