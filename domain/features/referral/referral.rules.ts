import brand from '../../../brand.json' with { type: 'json' }

/** The programmes of the specification that can be followed (section 1). */
export const programCodes = ['medfasting', 'fatigue', 'stress'] as const

export type ProgramCode = (typeof programCodes)[number]

/** The referrer codes of the specification (section 3): the product's own, and one a programme. */
export const referrerCodes = [brand.code, ...programCodes] as const

export type ReferrerCode = ProgramCode | typeof brand.code

/** Whether the text is a programme's code. */
export function isProgramCode(text: string | null | undefined): text is ProgramCode {
  return programCodes.some(code => code === text)
}

/** Whether the text is one of the referrer codes (specification section 4: anything else is not accepted). */
export function isReferrerCode(text: string | null | undefined): text is ReferrerCode {
  return text === brand.code || isProgramCode(text)
}
