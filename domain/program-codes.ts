/** The programmes of the specification that can be followed (section 1). */
export const programCodes = ['medfasting', 'fatigue', 'stress'] as const

export type ProgramCode = (typeof programCodes)[number]

/** Returns whether the text is a programme's code. */
export function isProgramCode(text: string | null | undefined): text is ProgramCode {
  return programCodes.some(code => code === text)
}
