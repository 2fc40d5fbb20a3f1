import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf, ReplyOf } from '../../../domain/endpoint.ts'
import type { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import {
  type DeclarationKind,
  normaliseReference,
  withdrawalEndOf,
} from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { Database } from '../../database/database.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { postLetter } from '../../mail/outbox.ts'
import type { Services } from '../../services.ts'
import type { Member } from '../account/account.queries.ts'
import { readUser } from '../account/account.service.ts'
import { hashToken } from '../account/token.ts'
import {
  carryOutCancellation,
  carryOutWithdrawal,
  closeByWithdrawal,
  findContractsOf,
  lockContract,
} from '../subscription/contract.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import { type Outcome, receiptLetter, refundLetter } from './declaration.letters.ts'
import {
  type DeclarationRow,
  findDeclarationOf,
  findUnfinished,
  finishDeclaration,
  hasEarlierDeclaration,
  insertDeclaration,
  noteFailure,
} from './declaration.queries.ts'

/** Who declares what. */
type Declared = Omit<BodyOf<typeof declarationContract.declare>, 'locale'>

/**
 * Takes the declaration of anybody at all. It is kept, and its receipt written, before anything else is tried: it counts from now, also
 * when the card provider cannot be reached. The answer does not tell whether a contract was found; the receipt, to the address given, does.
 * @throws {Refusal} `error_too_many_requests`.
 */
export async function declare(
  services: Services,
  declared: Declared,
  locale: Locale,
  address: string,
): Promise<ReplyOf<typeof declarationContract.declare>> {
  const { limits } = services
  await limits.count('declarationsOfAddress', limitKeyOf(address))
  await limits.count('declarationsOfEmail', hashToken(declared.email))
  const declaration = await receive(services, declared, locale)
  // Not waited for: how long it takes would tell what the answer does not.
  void carryOut(services, declaration)
  return { body: { declaredOn: declaration.declaredOn.toISOString() } }
}

/**
 * Withdraws a member from their own contract: access ends and everything is paid back.
 * @throws {Refusal} `error_not_found` for another member's, `error_withdrawal_over` after the fourteen days.
 */
export async function withdraw(
  services: Services,
  member: Member,
  id: string,
): Promise<ReplyOf<typeof declarationContract.withdraw>> {
  const { firstName, lastName, email, locale } = await readUser(services, member)
  const contract = (await findContractsOf(services.database.db, email)).find(({ row }) => row.id === id)
  if (!contract) throw new Refusal('error_not_found')
  const { reference, currency } = contract.row
  const earlier = await findDeclarationOf(services.database.db, 'withdrawal', id)
  if (!earlier && !isWithdrawable(contract.row, services.clock.now())) throw new Refusal('error_withdrawal_over')
  const declaration =
    earlier ?? (await receive(services, { kind: 'withdrawal', firstName, lastName, email, reference }, locale))
  const refundedCents = await carryOut(services, declaration)
  return {
    body: {
      declaredOn: declaration.declaredOn.toISOString(),
      refundedAmount: refundedCents === null ? null : unitsOfCents(refundedCents),
      currency: currency ?? 'eur',
    },
  }
}

/** Carries out what could not be carried out when it was declared. Failures are noted with each, and tried again next time. */
export async function carryOutDeclarations(services: Services): Promise<void> {
  for (const declaration of await findUnfinished(services.database.db)) await carryOut(services, declaration)
}

function isWithdrawable({ isLive, concludedOn, withdrawnOn }: SubscriptionRow, on: Date): boolean {
  return isLive && withdrawnOn === null && concludedOn !== null && on <= withdrawalEndOf(concludedOn)
}

/** Keeps the declaration, closes access if it is a withdrawal, and writes the receipt: all of it or nothing. */
async function receive({ database, clock, publicUrl }: Services, declared: Declared, locale: Locale) {
  const declaredOn = clock.now()
  return database.db.transaction(async transaction => {
    const contracts = await findContractsOf(transaction, declared.email)
    const reference = normaliseReference(declared.reference)
    const named = contracts.find(({ row }) => row.reference === reference)
    // Read again under a lock: the same may be declared twice at once.
    const row = named && (await lockContract(transaction, named.row.userId, named.row.id))
    const earlier = row && (await findDeclarationOf(transaction, declared.kind, row.id))
    // A cancellation that was carried out may have been taken back since; a withdrawal cannot.
    if (earlier && (declared.kind === 'withdrawal' || !earlier.doneOn)) return earlier
    const outcome = row
      ? await decide(transaction, declared, row, declaredOn)
      : otherwise(contracts.map(contract => contract.row))
    const isFound = row !== undefined && outcome.kind === 'found'
    const declaration = await insertDeclaration(transaction, {
      id: randomUUIDv7(),
      ...declared,
      userId: row?.userId ?? null,
      userSubscriptionId: isFound ? row.id : null,
      locale: named?.locale ?? locale,
      declaredOn,
    })
    if (isFound && declared.kind === 'withdrawal') await closeByWithdrawal(transaction, row, declaredOn)
    await postLetter(
      transaction,
      declaredOn,
      {
        userId: declaration.userId,
        email: declared.email,
        name: `${declared.firstName} ${declared.lastName}`,
        locale: declaration.locale,
      },
      `declaration:${declaration.id}`,
      receiptLetter({ ...declared, declaredOn, publicUrl }, outcome, declaration.locale),
    )
    return declaration
  })
}

async function decide(db: Database, declared: Declared, row: SubscriptionRow, now: Date): Promise<Outcome> {
  if (!row.isLive || row.withdrawnOn) return { kind: 'ended', endedOn: row.currentPeriodEnd }
  if (declared.kind === 'cancellation' || isWithdrawable(row, now)) return { kind: 'found' }
  const withdrawalEndsOn = row.concludedOn && withdrawalEndOf(row.concludedOn)
  if (!withdrawalEndsOn) return { kind: 'unknown' }
  // Declared in time under a wrong reference, and again under the right one after it.
  const wasInTime = await hasEarlierDeclaration(db, declared.kind, declared.email, withdrawalEndsOn)
  return wasInTime ? { kind: 'found' } : { kind: 'tooLate', withdrawalEndsOn }
}

/** What to tell somebody whose reference names no contract of this address. */
function otherwise(contracts: SubscriptionRow[]): Outcome {
  const running = contracts.find(({ isLive }) => isLive)
  return running ? { kind: 'otherReference', reference: running.reference } : { kind: 'unknown' }
}

/** Lets the card provider do what was declared. @returns the cents paid back; null when nothing is, or not yet. */
async function carryOut(services: Services, declaration: DeclarationRow): Promise<number | null> {
  const { database, clock } = services
  const { id, kind, userId, userSubscriptionId, doneOn, refundedCents } = declaration
  if (doneOn || !userId || !userSubscriptionId) return refundedCents
  try {
    const row = await lockContract(database.db, userId, userSubscriptionId)
    const cents = row ? await carryOutKind(services, kind, row, id) : null
    await database.db.transaction(async transaction => {
      const isFirst = await finishDeclaration(transaction, id, clock.now(), cents)
      if (isFirst && cents !== null && row) await tellRefund(services, transaction, declaration, row, cents)
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

async function tellRefund(
  { clock }: Services,
  db: Database,
  { id, userId, firstName, lastName, email, declaredOn, locale }: DeclarationRow,
  { reference, currency }: SubscriptionRow,
  cents: number,
): Promise<void> {
  await postLetter(
    db,
    clock.now(),
    { userId, email, name: `${firstName} ${lastName}`, locale },
    `refund:${id}`,
    refundLetter({ firstName, reference, declaredOn, cents, currency: currency ?? 'eur' }, locale),
  )
}
