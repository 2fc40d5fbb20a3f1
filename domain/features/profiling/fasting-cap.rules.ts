import type { FastingPlanCode, ProgramChoiceCode } from './profiling.rules.ts'

/**
 * What limits a member's fasting: a night of twelve hours and no further, or no fasting at all. These are also the names of the blocks that
 * pages write for these members (docs/guides/safety-words.md).
 */
export const fastingCaps = ['twelve-hours', 'without-fasting'] as const

export type FastingCap = (typeof fastingCaps)[number]

/** Whether a member who ticked 'ask your doctor first' still has to ask. */
export const doctorAdvices = ['needed', 'given'] as const

export type DoctorAdvice = (typeof doctorAdvices)[number]

/** From this stress level on, no night is lengthened before a doctor was asked. */
export const stressCapLevel = 8

/** What the cap is computed from: the answers to the test, null until given, and the member's own switch. */
export interface FastingAnswers {
  fastingPlanCode: FastingPlanCode | null
  /** The answer to question 2, not the programme that the member follows now. */
  chosenProgramCode: ProgramChoiceCode | null
  stressLevel: number | null
  doctorAdvice: DoctorAdvice | null
  isWithoutFasting: boolean
}

/**
 * Returns what limits a member's fasting, or null if nothing does. The member's own 'without fasting' comes first, and a
 * doctor's advice lifts every other limit.
 */
export function fastingCap(answers: FastingAnswers): FastingCap | null {
  if (answers.isWithoutFasting) return 'without-fasting'
  if (answers.doctorAdvice === 'given') return null
  return needsDoctorFirst(answers) ? 'twelve-hours' : null
}

/** The facts of a plan that a cap replaces: its hours and light days. */
const cappedFacts = ['rhythm', 'foodIntake', 'calories', 'duration'] as const

type CappedFacts = Record<(typeof cappedFacts)[number], string>

/** Returns the plan with the cap's hours and light days, or unchanged if `facts` is null. */
export function withinCap<Plan extends CappedFacts>(plan: Plan, facts: CappedFacts | null): Plan {
  if (!facts) return plan
  return { ...plan, ...Object.fromEntries(cappedFacts.map(fact => [fact, facts[fact]])) }
}

function needsDoctorFirst({ fastingPlanCode, chosenProgramCode, stressLevel, doctorAdvice }: FastingAnswers): boolean {
  return (
    doctorAdvice === 'needed' ||
    chosenProgramCode === 'fatigue' ||
    (stressLevel ?? 0) >= stressCapLevel ||
    fastingPlanCode === 'weight-loss-with-agonist-therapy'
  )
}
