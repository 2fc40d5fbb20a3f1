import { isNamedProgramCode } from '../../../domain/program-codes.ts'
import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/**
 * The relative luminance (WCAG 2.2) between which the shades that `web/styles/tokens.css` derives of any colour reach the contrasts they
 * need, by day and in the evening: `tests/checks/colours.test.ts` tries colours of every hue.
 */
export const darkestAccent = 0.32
export const brightestAccent = 0.52

/** Finds programmes whose colour is too dark to write on, or too bright to write with. Those of the specification have its colours. */
export function findFaintColours({ programs }: Content): Finding[] {
  return programs.flatMap(({ code, color }) => {
    const luminance = luminanceOf(color)
    if (isNamedProgramCode(code) || (luminance >= darkestAccent && luminance <= brightestAccent)) return []
    const isDark = luminance < darkestAccent
    const figures = [luminance.toFixed(2), darkestAccent, brightestAccent] as const
    const [own, least, most] = figures.map(figure => `${figure}`.replace('.', ','))
    const detail = {
      en: `color ${color} must be ${isDark ? 'brighter' : 'darker'}: its luminance is ${figures[0]}, not ${figures[1]} to ${figures[2]}`,
      fr: `color ${color} doit être plus ${isDark ? 'claire' : 'foncée'}\u00a0: sa luminance est ${own}, au lieu de ${least} à ${most}`,
    }
    return [{ file: `programs/${code}/program.yaml`, line: 1, detail }]
  })
}

/** @param color written #rrggbb. */
export function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(start => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
