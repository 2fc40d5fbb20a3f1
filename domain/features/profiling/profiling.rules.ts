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
