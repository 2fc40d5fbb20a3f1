/** The eight fasting plans. */
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

/** The stress slider's ends. */
export const stressLevelMin = 1
export const stressLevelMax = 10

/** From this level on, the profiling and the programme page point to the stress programme. */
export const stressHintLevel = 5

/** Returns whether a stress level triggers the summary in the profiling and the hint below the summary banner. */
export function isStressHigh(stressLevel: number | null | undefined): boolean {
  return (stressLevel ?? 0) >= stressHintLevel
}

/** The programmes offered by question 2: the long one, the short one. */
export const programChoiceCodes = ['fatigue', 'medfasting'] as const

export type ProgramChoiceCode = (typeof programChoiceCodes)[number]

/** The purposes of a consent. Profiling answers are health data (GDPR article 9; behaviour: health and honesty), and a notebook may hold some. */
export const consentPurposes = ['profiling', 'notebook'] as const

export type ConsentPurpose = (typeof consentPurposes)[number]

/** Version of the statement shown when the profiling starts; it changes only with the words of the first step. */
export const profilingConsentVersion = '2026-11'

/** Version of the words under which each consent is given. */
export const consentVersions: Record<ConsentPurpose, string> = {
  profiling: profilingConsentVersion,
  notebook: '2026-11',
}
