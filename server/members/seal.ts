import type { Account } from './member.queries.ts'

/** Whether what the member wrote and answered is closed now: whoever has the account may not be the member. */
export function isSealed({ sealedUntil }: Pick<Account, 'sealedUntil'>, now: Date): boolean {
  return sealedUntil !== null && sealedUntil > now
}

/** Hides the answers to the test while they are closed. Fasting is then limited for everybody alike, so that the limit reveals nothing. */
export function withSeal<Row extends Account>(account: Row, now: Date): Row {
  if (!isSealed(account, now)) return account
  return { ...account, fastingPlanCode: null, chosenProgramCode: null, stressLevel: null, doctorAdvice: 'needed' }
}
