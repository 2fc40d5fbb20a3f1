/** What a member's answer says about their health. Never written to a browser's storage. */
export const healthAnswers = [
  'fastingPlanCode',
  'stressLevel',
  'isWithoutFasting',
  'doctorAdvice',
  'fastingCap',
] as const

export type HealthAnswer = (typeof healthAnswers)[number]

/** Returns a member without what they said about their health. */
export function withoutHealthAnswers<Member extends object>(member: Member): Omit<Member, HealthAnswer> {
  const hidden: readonly string[] = healthAnswers
  return Object.fromEntries(Object.entries(member).filter(([name]) => !hidden.includes(name))) as Omit<
    Member,
    HealthAnswer
  >
}
