import type { ReplyOf } from '../../../domain/endpoint.ts'
import type { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { limitKeyOf } from '../../http/limits.ts'
import type { Member, UserRow } from '../../members/member.queries.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import { findContractsOf } from '../subscription/contract.service.ts'
import { carryOut } from './carry-out.service.ts'
import { type DeclarationRow, findDeclarationOf, listDeclarationsOf } from './declaration.queries.ts'
import { type Allowance, type Declared, isWithdrawable, receive, unlimited } from './receive.service.ts'

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
 * Withdraws a member from their own contract: access ends and what was paid within its withdrawal period is refunded.
 * @throws {HttpError} `error_not_found` for another member's, `error_withdrawal_over` after the fourteen days.
 */
export async function withdraw(
  services: Services,
  member: Member,
  id: string,
): Promise<ReplyOf<typeof declarationContract.withdraw>> {
  const { firstName, lastName, email, locale } = member
  const contract = (await findContractsOf(services.database.db, member.id)).find(row => row.id === id)
  if (!contract) throw new HttpError('error_not_found')
  const { reference, currency } = contract
  const earlier = await findDeclarationOf(services.database.db, 'withdrawal', id)
  if (!earlier && !isWithdrawable(contract, services.clock.now())) throw new HttpError('error_withdrawal_over')
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

/**
 * Declares for a member who asked in writing that their contract ends: it counts from now, and they get the same receipt.
 * @param onDeclared runs in the transaction that stores the declaration.
 * @throws {HttpError} `error_not_found` unless the member has the contract, `error_conflict_entry` if it has ended or its end is scheduled,
 * `error_withdrawal_over` for a withdrawal after the fourteen days.
 */
export async function declareFor(
  services: Services,
  { id: userId, firstName, lastName, email, locale }: UserRow,
  contractId: string,
  kind: DeclarationKind,
  onDeclared: (db: Database) => Promise<void>,
): Promise<Date> {
  const contract = (await findContractsOf(services.database.db, userId)).find(row => row.id === contractId)
  if (!contract) throw new HttpError('error_not_found')
  const isScheduled = kind === 'cancellation' && contract.cancelAtPeriodEnd
  if (!contract.isLive || contract.withdrawnOn || isScheduled) throw new HttpError('error_conflict_entry')
  if (kind === 'withdrawal' && !isWithdrawable(contract, services.clock.now()))
    throw new HttpError('error_withdrawal_over')
  const { reference } = contract
  const declared = { kind, firstName, lastName, email, reference }
  const declaration = await receive(services, declared, locale, unlimited, onDeclared)
  await carryOut(services, declaration)
  return declaration.declaredOn
}

/** Returns what a member declared about their contracts, latest first. */
export async function listDeclarations(db: Database, userId: string): Promise<DeclarationRow[]> {
  return listDeclarationsOf(db, userId)
}

async function takeAllowance({ limits }: Services, email: string, addressKey: string): Promise<Allowance> {
  const { refusal } = await limits.take(['declarationsOfAddress', addressKey])
  // No counters either: their number would have no bound.
  if (refusal) return { refusal, hasReceipt: () => false }
  const emailKey = hashToken(email)
  const [ofPair, ofEmail] = await Promise.all([
    limits.take(['receiptsOfPair', `${emailKey}:${addressKey}`]),
    limits.take(['receiptsOfEmail', emailKey]),
  ])
  return { hasReceipt: isFound => !ofPair.refusal && (isFound || !ofEmail.refusal) }
}
