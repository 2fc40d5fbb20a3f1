/** From this index on light days are offered: they were studied in overweight adults only. */
export const lightDayIndex = 25

/** Below this index nobody fasts: 18.5, and from 70 years on 22, where the Haute Autorité de santé sets undernutrition. */
export function lowestFastingIndex({ isSeventy }: { isSeventy: boolean }): number {
  return isSeventy ? 22 : 18.5
}

/**
 * Returns the body mass index to one decimal, rounded down, so that nobody is moved above a limit; null unless weight and height are those of
 * an adult.
 */
export function bodyMassIndex({ kilos, centimetres }: { kilos: number; centimetres: number }): number | null {
  if (!(kilos >= 25 && kilos <= 350 && centimetres >= 100 && centimetres <= 250)) return null
  // In tenths of whole numbers: dividing by a height in metres would miss exact limits.
  return Math.floor((kilos * 100_000) / (centimetres * centimetres)) / 10
}
