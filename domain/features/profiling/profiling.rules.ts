/** The eight fasting plans of the specification (section 3). */
export const fastingPlanCodes = [
  'weight-loss',
  'weight-loss-with-agonist-therapy',
  'aging-prevention',
  'energy-optimization',
  'stress-regulations',
  'improved-metabolic-health',
  'inflammation-reduction',
  'sport-optimization',
] as const

export type FastingPlanCode = (typeof fastingPlanCodes)[number]

/** The stress slider's ends (specification section 9). */
export const stressLevelMin = 1
export const stressLevelMax = 10

/** From this level on, the test and the programme page suggest the stress programme (specification sections 2, 4 and 9). */
export const stressHintLevel = 5

/** Returns whether a stress level calls for the summary in the test, and for the hint under the summary banner. */
export function isStressHigh(stressLevel: number | null | undefined): boolean {
  return (stressLevel ?? 0) >= stressHintLevel
}

/** The programmes that question 2 chooses from (specification section 3, programme choice codes): the long one, the short one. */
export const programChoiceCodes = ['fatigue', 'medfasting'] as const

export type ProgramChoiceCode = (typeof programChoiceCodes)[number]

/** What a consent may be about. Answers to the test are health data (GDPR article 9; behaviour: health and honesty). */
export const consentPurposes = ['profiling'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** Version of the consent statement. It changes only with the words of the test's first step. */
export const profilingConsentVersion = '2026-11'
