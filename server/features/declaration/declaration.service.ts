import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf, ReplyOf } from '../../../domain/endpoint.ts'
import { isName } from '../../../domain/features/account/account.rules.ts'
import type { declarationContract } from '../../../domain/features/declaration/declaration.contract.ts'
import {
  correctionEndOf,
  type DeclarationKind,
  normaliseReference,
  timelinessOf,
  withdrawalEndOf,
} from '../../../domain/features/declaration/declaration.rules.ts'
import type { Locale } from '../../../domain/locale.ts'
import { unitsOfCents } from '../../../domain/money.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { limitKeyOf } from '../../http/limits.ts'
import { enqueueEmail, notifyOperator } from '../../mail/outbox.ts'
import { findUserByEmail, type Member, type UserRow } from '../../members/member.queries.ts'
import { hashToken } from '../../members/token.service.ts'
import type { Services } from '../../services.ts'
import type { RefundOutcome } from '../../stripe/refunds.ts'
import {
  carryOutCancellation,
  carryOutWithdrawal,
  closeByWithdrawal,
  findContractsOf,
  lockContract,
} from '../subscription/contract.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import { type Outcome, receiptEmail, refundEmail, withdrawalRestEmail } from './declaration.emails.ts'
import {
  type DeclarationRow,
  findDeclarationOf,
  findUnfinished,
  findWronglyDeclared,
  finishDeclaration,
  insertDeclaration,
  listDeclarationsOf,
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

/** Retries declarations that could not be carried out when received. Each records its failure; the next run retries it. */
export async function carryOutDeclarations(services: Services): Promise<void> {
  for (const declaration of await findUnfinished(services.database.db)) await carryOut(services, declaration)
}

function isWithdrawable({ isLive, concludedOn, withdrawnOn }: SubscriptionRow, declaredOn: Date): boolean {
  if (!isLive || withdrawnOn !== null || concludedOn === null) return false
  return timelinessOf({ concludedOn, declaredOn, wronglyDeclaredOn: [] }) === 'inTime'
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

/** Stores the declaration, closes access if it is a withdrawal, and enqueues the receipt, in one transaction. */
async function receive(
  { database, clock, catalogue, publicUrl }: Services,
  declared: Declared,
  locale: Locale,
  allowance: Allowance,
  onDeclared: (db: Database) => Promise<void> = async () => {},
) {
  const declaredOn = clock.now()
  return database.db.transaction(async transaction => {
    const user = await findUserByEmail(transaction, declared.email)
    const contracts = user ? await findContractsOf(transaction, user.id) : []
    const reference = normaliseReference(declared.reference)
    const named = contracts.find(contract => contract.reference === reference)
    // Read again under a lock: two equal declarations may arrive at once.
    const row = named && (await lockContract(transaction, named.userId, named.id))
    const earlier = row && (await findDeclarationOf(transaction, declared.kind, row.id))
    // A member may have resumed after a cancellation that was carried out; a withdrawal is final.
    if (earlier && (declared.kind === 'withdrawal' || !earlier.doneOn || row.cancelAtPeriodEnd)) return earlier
    const outcome = row
      ? await decide(transaction, declared, row, declaredOn)
      : otherwise(contracts, declared.kind, declaredOn)
    const isFound = row !== undefined && outcome.kind === 'found'
    if (allowance.refusal && !isFound) throw allowance.refusal
    const declaration = await insertDeclaration(transaction, {
      id: randomUUIDv7(),
      ...declared,
      userId: row?.userId ?? null,
      userSubscriptionId: isFound ? row.id : null,
      candidateSubscriptionId: outcome.kind === 'otherReference' ? outcome.subscriptionId : null,
      locale: named && user ? user.locale : locale,
      declaredOn,
    })
    await onDeclared(transaction)
    if (isFound && declared.kind === 'withdrawal') await closeByWithdrawal(transaction, row, declaredOn)
    if (!allowance.hasReceipt(isFound)) return declaration
    const name = sayableName(user, declared)
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
        catalogue.catalogue.mails,
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
 * Returns the declared name if an e-mail may repeat it: only to an address that its account has proven. Anybody can declare with a stranger's
 * address, and would otherwise choose what we write to them.
 */
function sayableName(
  user: UserRow | undefined,
  { firstName, lastName }: Pick<Declared, 'firstName' | 'lastName'>,
): { firstName: string; lastName: string } | null {
  return user?.emailProvenOn && isName(firstName) && isName(lastName) ? { firstName, lastName } : null
}

async function decide(db: Database, declared: Declared, row: SubscriptionRow, declaredOn: Date): Promise<Outcome> {
  const { isLive, withdrawnOn, currentPeriodEnd, concludedOn } = row
  if (!isLive || withdrawnOn) return { kind: 'ended', endedOn: currentPeriodEnd }
  if (declared.kind === 'cancellation') return { kind: 'found' }
  if (!concludedOn) return { kind: 'unknown' }
  const wronglyDeclaredOn = await findWronglyDeclared(db, declared.kind, row.id)
  const withdrawalEndsOn = withdrawalEndOf(concludedOn)
  switch (timelinessOf({ concludedOn, declaredOn, wronglyDeclaredOn })) {
    case 'inTime':
      return { kind: 'found' }
    case 'correctedInTime':
      return { kind: 'found', refundedUntil: withdrawalEndsOn }
    case 'late':
      return { kind: 'tooLate', withdrawalEndsOn }
  }
}

/** Returns the outcome for a reference that names no contract of this address. */
function otherwise(contracts: SubscriptionRow[], kind: DeclarationKind, declaredOn: Date): Outcome {
  const running = contracts.find(({ isLive }) => isLive)
  if (!running) return { kind: 'unknown' }
  const isWithdrawal = kind === 'withdrawal'
  return {
    kind: 'otherReference',
    reference: running.reference,
    subscriptionId: running.id,
    correctionEndsOn: isWithdrawal && isWithdrawable(running, declaredOn) ? correctionEndOf(declaredOn) : null,
  }
}

/** Carries out a declaration at the card provider. @returns the refunded cents; null if nothing is refunded, or not yet. */
async function carryOut(services: Services, declaration: DeclarationRow): Promise<number | null> {
  const { database, clock } = services
  const { id, kind, userId, userSubscriptionId, doneOn, refundedCents } = declaration
  if (doneOn || !userId || !userSubscriptionId) return refundedCents
  try {
    const row = await lockContract(database.db, userId, userSubscriptionId)
    const outcome = row ? await carryOutKind(services, kind, row, id) : null
    const cents = outcome?.refundedCents ?? null
    await database.db.transaction(async transaction => {
      const isFirst = await finishDeclaration(transaction, id, clock.now(), cents)
      if (isFirst && outcome && row) await notifyRefund(services, transaction, declaration, row, outcome)
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
): Promise<RefundOutcome | null> {
  if (kind === 'withdrawal') return carryOutWithdrawal(services, row, key)
  await carryOutCancellation(services, row)
  return null
}

/** Enqueues the e-mail about a refund, and one to the operator if a person has to decide about the rest. */
async function notifyRefund(
  { clock, catalogue, publicUrl }: Services,
  db: Database,
  declaration: DeclarationRow,
  { reference, currency }: SubscriptionRow,
  { refundedCents, keptCents, creditNotes }: RefundOutcome,
): Promise<void> {
  const { id, userId, firstName, lastName, email, declaredOn, locale } = declaration
  const sayable = sayableName(await findUserByEmail(db, email), declaration)
  const amounts = { refundedCents, keptCents, currency: currency ?? 'eur', creditNotes }
  const facts = { reference, declaredOn, publicUrl, ...amounts }
  const recipient = { userId, email, name: sayable ? `${sayable.firstName} ${sayable.lastName}` : '', locale }
  const confirmation = refundEmail(
    catalogue.catalogue.mails,
    { ...facts, firstName: sayable?.firstName ?? null },
    locale,
  )
  if (refundedCents > 0) await enqueueEmail(db, clock.now(), recipient, `refund:${id}`, confirmation)
  if (keptCents > 0) {
    const rest = withdrawalRestEmail({ ...facts, name: `${firstName} ${lastName}`, email })
    await notifyOperator(db, clock.now(), `withdrawal-rest:${id}`, rest)
  }
}
