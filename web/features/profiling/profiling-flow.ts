import type { FastingPlanCode, ProgramChoiceCode } from '../../../domain/features/profiling/profiling.rules.ts'

/** Welcome, three questions, the plan (specification section 2, profiling modal). */
export type ProfilingStep = 0 | 1 | 2 | 3 | 4

/** What was chosen so far; null is 'empty'. */
export interface ProfilingChoices {
  fastingPlanCode: FastingPlanCode | null
  programCode: ProgramChoiceCode | null
  /** 1 to 10. */
  stressLevel: number | null
}

/** What the end of the test saves (specification section 7). */
export interface ProfilingAnswers {
  fastingPlanCode: FastingPlanCode
  programCode: ProgramChoiceCode
  stressLevel: number
  isProfilingCompleted: true
}

export const noChoices: ProfilingChoices = { fastingPlanCode: null, programCode: null, stressLevel: null }

/** Whether the step may be left forwards: a plan for 1, a programme for 2, a level for 3 (specification section 5). */
export function isStepAnswered(step: ProfilingStep, choices: ProfilingChoices): boolean {
  if (step === 1) return choices.fastingPlanCode !== null
  if (step === 2) return choices.programCode !== null
  if (step === 3) return choices.stressLevel !== null
  return true
}

/** The step after this one, which stays where it is while its question is open. */
export function nextStep(step: ProfilingStep, choices: ProfilingChoices): ProfilingStep {
  return step < 4 && isStepAnswered(step, choices) ? ((step + 1) as ProfilingStep) : step
}

/** Back goes from 3 to 2 and from 2 to 1, and nowhere else (specification section 4). */
export function previousStep(step: ProfilingStep): ProfilingStep {
  return step === 3 || step === 2 ? ((step - 1) as ProfilingStep) : step
}

/** The answers, once every question has one. */
export function answersOf({ fastingPlanCode, programCode, stressLevel }: ProfilingChoices): ProfilingAnswers | null {
  if (fastingPlanCode === null || programCode === null || stressLevel === null) return null
  return { fastingPlanCode, programCode, stressLevel, isProfilingCompleted: true }
}
