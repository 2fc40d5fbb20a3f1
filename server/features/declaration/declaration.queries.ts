import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { DeclarationKind } from '../../../domain/features/declaration/declaration.rules.ts'
import type { Database } from '../../database/database.ts'
import { contractDeclaration } from './declaration.tables.ts'

export type DeclarationRow = typeof contractDeclaration.$inferSelect

/** Inserts a declaration. */
export async function insertDeclaration(
  db: Database,
  row: typeof contractDeclaration.$inferInsert,
): Promise<DeclarationRow> {
  const [inserted] = await db.insert(contractDeclaration).values(row).returning()
  if (!inserted) throw new Error('a declaration was not written')
  return inserted
}

/** Returns the first declaration of this kind for the subscription; undefined if there is none. */
export async function findDeclarationOf(
  db: Database,
  kind: DeclarationKind,
  userSubscriptionId: string,
): Promise<DeclarationRow | undefined> {
  const [row] = await db
    .select()
    .from(contractDeclaration)
    .where(and(eq(contractDeclaration.kind, kind), eq(contractDeclaration.userSubscriptionId, userSubscriptionId)))
    .orderBy(asc(contractDeclaration.declaredOn))
    .limit(1)
  return row
}

/** Returns when declarations of this kind named no contract while this subscription was the live one of their address. */
export async function findWronglyDeclared(
  db: Database,
  kind: DeclarationKind,
  subscriptionId: string,
): Promise<Date[]> {
  const rows = await db
    .select({ declaredOn: contractDeclaration.declaredOn })
    .from(contractDeclaration)
    .where(and(eq(contractDeclaration.candidateSubscriptionId, subscriptionId), eq(contractDeclaration.kind, kind)))
  return rows.map(({ declaredOn }) => declaredOn)
}

/** Returns declarations that are not carried out yet, oldest first. */
export async function findUnfinished(db: Database): Promise<DeclarationRow[]> {
  return db
    .select()
    .from(contractDeclaration)
    .where(and(isNull(contractDeclaration.doneOn), isNotNull(contractDeclaration.userSubscriptionId)))
    .orderBy(asc(contractDeclaration.declaredOn))
    .limit(100)
}

/** Returns the member's declarations that are not carried out yet, oldest first. */
export async function findUnfinishedOf(db: Database, userId: string): Promise<DeclarationRow[]> {
  return db
    .select()
    .from(contractDeclaration)
    .where(
      and(
        eq(contractDeclaration.userId, userId),
        isNull(contractDeclaration.doneOn),
        isNotNull(contractDeclaration.userSubscriptionId),
      ),
    )
    .orderBy(asc(contractDeclaration.declaredOn))
}

/** Marks a declaration as carried out; returns false if it was already. */
export async function finishDeclaration(
  db: Database,
  id: string,
  doneOn: Date,
  refundedCents: number | null,
): Promise<boolean> {
  const done = await db
    .update(contractDeclaration)
    .set({ doneOn, refundedCents, lastError: null })
    .where(and(eq(contractDeclaration.id, id), isNull(contractDeclaration.doneOn)))
    .returning({ id: contractDeclaration.id })
  return done.length > 0
}

/** Records why a declaration could not be carried out yet. */
export async function noteFailure(db: Database, id: string, lastError: string): Promise<void> {
  await db.update(contractDeclaration).set({ lastError }).where(eq(contractDeclaration.id, id))
}

/** Deletes declarations received before this instant. */
export async function deleteDeclarationsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(contractDeclaration).where(lt(contractDeclaration.declaredOn, before))
}

/** Returns what a member declared about their contracts, latest first. */
export async function listDeclarationsOf(db: Database, userId: string): Promise<DeclarationRow[]> {
  return db
    .select()
    .from(contractDeclaration)
    .where(eq(contractDeclaration.userId, userId))
    .orderBy(desc(contractDeclaration.declaredOn))
    .limit(50)
}
