import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '../../../domain/endpoint.ts'
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
import type { Database } from '../../database/database.ts'
import type { HttpError } from '../../http/http-error.ts'
import { enqueueEmail } from '../../mail/outbox.ts'
import { findUserByEmail, lockUser, type UserRow } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import { closeByWithdrawal, findContractsOf, lockContract } from '../subscription/contract.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import { type Outcome, receiptEmail } from './declaration.emails.ts'
import {
  type DeclarationRow,
  findDeclarationOf,
  findWronglyDeclared,
  insertDeclaration,
} from './declaration.queries.ts'

/** The person, the kind of declaration and the reference, as declared. */
export type Declared = Omit<BodyOf<typeof declarationContract.declare>, 'locale'>

/** What the limits allow for a declaration. */
export interface Allowance {
  /** Why one that ends no contract is not stored. */
  refusal?: HttpError
  hasReceipt(isFound: boolean): boolean
}

/** For a signed-in member, who withdraws from a contract once. */
export const unlimited: Allowance = { hasReceipt: () => true }

/** Stores the declaration, closes access if it is a withdrawal, and enqueues the receipt, in one transaction. */
export async function receive(
  { database, clock, catalogue, publicUrl }: Services,
  declared: Declared,
  locale: Locale,
  allowance: Allowance,
  onDeclared: (db: Database) => Promise<void> = async () => {},
): Promise<DeclarationRow> {
  const declaredOn = clock.now()
  return database.db.transaction(async transaction => {
    const user = await findUserByEmail(transaction, declared.email)
    const contracts = user ? await findContractsOf(transaction, user.id) : []
    const reference = normaliseReference(declared.reference)
    const named = contracts.find(contract => contract.reference === reference)
    // So that an erasure either waits for this declaration or has already removed the contract.
    if (named) await lockUser(transaction, named.userId)
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
export function sayableName(
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

/** Whether a contract may be withdrawn from at this instant: it is live and its fourteen days are not over. */
export function isWithdrawable({ isLive, concludedOn, withdrawnOn }: SubscriptionRow, declaredOn: Date): boolean {
  if (!isLive || withdrawnOn !== null || concludedOn === null) return false
  return timelinessOf({ concludedOn, declaredOn, wronglyDeclaredOn: [] }) === 'inTime'
}
