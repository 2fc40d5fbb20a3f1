import { and, desc, eq, isNull } from 'drizzle-orm'
import type { DoctorAdvice } from '../../../domain/features/profiling/fasting-cap.rules.ts'
import type {
  ConsentPurpose,
  FastingPlanCode,
  ProgramChoiceCode,
} from '../../../domain/features/profiling/profiling.rules.ts'
import type { Database } from '../../database/database.ts'
import { userAccount } from '../../members/member.tables.ts'
import { consent } from './profiling.tables.ts'

export type ConsentRow = typeof consent.$inferSelect

/** Returns the consents in force, latest first. */
export async function findStandingConsents(
  db: Database,
  userId: string,
  purpose: ConsentPurpose,
): Promise<Pick<ConsentRow, 'version' | 'givenOn'>[]> {
  return db
    .select({ version: consent.version, givenOn: consent.givenOn })
    .from(consent)
    .where(standing(userId, purpose))
    .orderBy(desc(consent.givenOn))
}

/** Inserts a consent: the member, the purpose, the wording and the time. */
export async function insertConsent(db: Database, row: typeof consent.$inferInsert): Promise<void> {
  await db.insert(consent).values(row)
}

/** Marks every standing consent as withdrawn; the rows stay as proof that it was given. */
export async function endConsents(
  db: Database,
  userId: string,
  purpose: ConsentPurpose,
  withdrawnOn: Date,
): Promise<void> {
  await db.update(consent).set({ withdrawnOn }).where(standing(userId, purpose))
}

/** Answers to the test, and whether it was completed; an undefined one stays as it is. They arrive with `PUT /api/user/:id`. */
export interface Answers {
  fastingPlanCode: FastingPlanCode | undefined
  stressLevel: number | undefined
  /** The answer to question 2. */
  chosenProgramCode: ProgramChoiceCode | undefined
  isProfilingCompleted: boolean | undefined
}

/** Saves answers to the test. Answering it again takes back that a doctor agreed: they were asked about other answers. */
export async function updateAnswers(db: Database, userId: string, answers: Answers): Promise<void> {
  if (Object.values(answers).every(answer => answer === undefined)) return
  await db.update(userAccount).set(answers).where(eq(userAccount.id, userId))
  if (answers.fastingPlanCode === undefined && answers.stressLevel === undefined) return
  await db
    .update(userAccount)
    .set({ doctorAdvice: null })
    .where(and(eq(userAccount.id, userId), eq(userAccount.doctorAdvice, 'given')))
}

/** What a member changes about their own fasting; an undefined one stays as it is. */
export interface FastingChanges {
  isWithoutFasting: boolean | undefined
  doctorAdvice: DoctorAdvice | undefined
}

/** Saves the changes to a member's fasting. */
export async function updateFasting(db: Database, userId: string, changes: FastingChanges): Promise<void> {
  await db.update(userAccount).set(changes).where(eq(userAccount.id, userId))
}

/** Erases the answers to the test, a doctor's advice included, and that it was completed. */
export async function eraseAnswers(db: Database, userId: string): Promise<void> {
  await db
    .update(userAccount)
    .set({
      fastingPlanCode: null,
      stressLevel: null,
      chosenProgramCode: null,
      doctorAdvice: null,
      isProfilingCompleted: false,
    })
    .where(eq(userAccount.id, userId))
}

function standing(userId: string, purpose: ConsentPurpose) {
  return and(eq(consent.userId, userId), eq(consent.purpose, purpose), isNull(consent.withdrawnOn))
}
