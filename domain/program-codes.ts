/** The programmes that code names, for their colour, banner and rules. Content may hold others. */
export const namedProgramCodes = ['medfasting', 'fatigue', 'stress'] as const

export type NamedProgramCode = (typeof namedProgramCodes)[number]

/** Returns whether the text is the code of a programme that code names. */
export function isNamedProgramCode(text: string | null | undefined): text is NamedProgramCode {
  return namedProgramCodes.some(code => code === text)
}

/** The code of a programme: of one that code names, or of any other that content holds. */
export type ProgramCode = string

/** How a programme's code is written: it stands in addresses and style sheets as it is. */
export const programCodePattern = /^[a-z][a-z0-9-]{1,39}$/
