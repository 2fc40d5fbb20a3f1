import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Database } from '../../database/database.ts'
import { HttpError } from '../../http/http-error.ts'
import { enqueueEmail, notifyOperator } from '../../mail/outbox.ts'
import { findUserByEmail } from '../../members/member.queries.ts'
import type { Services } from '../../services.ts'
import type { RefundOutcome } from '../../stripe/refunds.ts'
import { carryOutCancellation, carryOutWithdrawal, lockContract } from '../subscription/contract.service.ts'
import type { SubscriptionRow } from '../subscription/subscription.queries.ts'
import { refundEmail, withdrawalRestEmail } from './declaration.emails.ts'
import {
  type DeclarationRow,
  findUnfinished,
  findUnfinishedOf,
  finishDeclaration,
  noteFailure,
} from './declaration.queries.ts'
import { sayableName } from './receive.service.ts'

/** Carries out a declaration at the card provider. @returns the refunded cents; null if nothing is refunded, or not yet. */
export async function carryOut(services: Services, declaration: DeclarationRow): Promise<number | null> {
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

/** Retries declarations that could not be carried out when received. Each records its failure; the next run retries it. */
export async function carryOutDeclarations(services: Services): Promise<void> {
  for (const declaration of await findUnfinished(services.database.db)) await carryOut(services, declaration)
}

/** Carries out what a member has declared. @throws {HttpError} `error_card_provider` if something remains, such as a refund. */
export async function carryOutDeclarationsOf(services: Services, userId: string): Promise<void> {
  const { db } = services.database
  for (const declaration of await findUnfinishedOf(db, userId)) await carryOut(services, declaration)
  await requireCarriedOut(db, userId)
}

/** Throws if something that the member declared is still to be carried out. @throws {HttpError} `error_card_provider`. */
export async function requireCarriedOut(db: Database, userId: string): Promise<void> {
  if ((await findUnfinishedOf(db, userId)).length > 0) throw new HttpError('error_card_provider')
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
