import type { Content } from '../content.ts'
import type { Finding } from './finding.ts'

/** Energy of a light day in kcal: the plans' own words. */
const energyRange = { least: 600, most: 800 }

/** Fewest grams of protein that a light day brings, so that it spares the muscles. */
const leastProtein = 50

/** Finds light-day menus that hold less or more than the programme says a light day holds. */
export function findPoorMenus({ lightMenus }: Content): Finding[] {
  return lightMenus.flatMap(({ file, id, energyKcal, protein }) => {
    const isLight = energyKcal >= energyRange.least && energyKcal <= energyRange.most
    if (isLight && protein >= leastProtein) return []
    const detail = {
      en: `${id} has ${energyKcal} kcal and ${protein} g of protein`,
      fr: `${id} a ${energyKcal} kcal et ${protein} g de protéines`,
    }
    return [{ file, line: 1, detail }]
  })
}
