import type { FastingPlanCode, ProgramChoiceCode } from '../../../domain/features/profiling/profiling.rules.ts'

/** Welcome, three questions, the plan. */
export type ProfilingStep = 0 | 1 | 2 | 3 | 4

/** The choices so far; null is 'empty'. */
export interface ProfilingChoices {
  fastingPlanCode: FastingPlanCode | null
  programCode: ProgramChoiceCode | null
  /** 1 to 10. */
  stressLevel: number | null
}

/** What finishing the profiling saves. */
export interface ProfilingAnswers {
  fastingPlanCode: FastingPlanCode
  programCode: ProgramChoiceCode
  stressLevel: number
  isProfilingCompleted: true
}

export const noChoices: ProfilingChoices = { fastingPlanCode: null, programCode: null, stressLevel: null }

/** Returns whether the step may be left forwards: a plan for 1, a programme for 2, a level for 3. */
export function isStepAnswered(step: ProfilingStep, choices: ProfilingChoices): boolean {
  if (step === 1) return choices.fastingPlanCode !== null
  if (step === 2) return choices.programCode !== null
  if (step === 3) return choices.stressLevel !== null
  return true
}

/** Returns the step after this one, or the same one while its question is unanswered. */
export function nextStep(step: ProfilingStep, choices: ProfilingChoices): ProfilingStep {
  return step < 4 && isStepAnswered(step, choices) ? ((step + 1) as ProfilingStep) : step
}

/** Returns the previous step: 2 from 3, 1 from 2, otherwise the same. */
export function previousStep(step: ProfilingStep): ProfilingStep {
  return step === 3 || step === 2 ? ((step - 1) as ProfilingStep) : step
}

/** Returns the answers, once every question has one. */
export function answersOf({ fastingPlanCode, programCode, stressLevel }: ProfilingChoices): ProfilingAnswers | null {
  if (fastingPlanCode === null || programCode === null || stressLevel === null) return null
  return { fastingPlanCode, programCode, stressLevel, isProfilingCompleted: true }
}
