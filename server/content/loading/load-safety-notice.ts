import type { z } from 'zod'
import type { SafetyNotice } from '../../../domain/features/profiling/profiling.contract.ts'
import { type InBothLanguages, type Locale, locales } from '../../../domain/locale.ts'
import { safetyLinesFile, safetyNoticeFile } from './content.schema.ts'
import type { ContentFolder } from './content-folder.ts'
import { say } from './content-problem.ts'

const fileOf = (locale: Locale) => `safety/notice.${locale}.yaml`

/** Loads the safety notice. Both languages must list the same number of things. */
export function loadSafetyNotice(folder: ContentFolder): InBothLanguages<SafetyNotice> | undefined {
  const [fr, en] = locales.map(locale => folder.yaml(fileOf(locale), safetyNoticeFile))
  if (!fr || !en) return undefined
  const lengthsOf = ({ emergency, stop, never, medicines, conditions }: SafetyNotice) =>
    [emergency.signs, stop.signs, never, medicines, conditions].map(list => list.length).join(', ')
  if (lengthsOf(fr) !== lengthsOf(en))
    folder.report(fileOf('en'), say('otherListLengths', lengthsOf(en), lengthsOf(fr)))
  return { fr, en }
}

/** The numbers to call, by the name of their placeholder. */
export type SafetyLines = z.infer<typeof safetyLinesFile>

/** Loads the numbers to call. */
export function loadSafetyLines(folder: ContentFolder): InBothLanguages<SafetyLines> | undefined {
  const [fr, en] = locales.map(locale => folder.yaml(`safety/lines.${locale}.yaml`, safetyLinesFile))
  return fr && en && { fr, en }
}

/** Returns what each placeholder of the notice and the numbers stands for in Markdown, such as `{{safety.stop}}`. */
export function safetyPlaceholders(notice: SafetyNotice, lines: SafetyLines, locale: Locale): Record<string, string> {
  const { emergency, stop, effort, treatment, never, medicines, conditions, stay, cap } = notice
  // French sets a no-break space before the high marks.
  const [colon, semicolon] = locale === 'fr' ? ['\u00a0:', '\u00a0;'] : [':', ';']
  const listOf = (entries: readonly string[]) => `- ${entries.join(`${semicolon}\n- `)}.`
  return {
    // Where food is not the subject, nothing is said of eating.
    'safety.emergency': `${lines.call}${colon} ${emergency.signs.join(`${semicolon} `)}.`,
    'safety.emergencyFasting': `${emergency.lead}${colon} ${emergency.signs.join(`${semicolon} `)}.`,
    'safety.emergencySigns': listOf(emergency.signs),
    'safety.stop': `${stop.lead}${colon} ${stop.signs.join(', ')}. ${stop.sugar} ${stop.otherwise}`,
    'safety.stopSigns': listOf(stop.signs),
    'safety.sugar': stop.sugar,
    'safety.otherwise': stop.otherwise,
    'safety.effort': effort,
    'safety.treatment': treatment,
    'safety.never': listOf(never),
    'safety.medicines': listOf(medicines),
    'safety.conditions': listOf(conditions),
    'safety.stay': stay,
    ...Object.fromEntries(Object.entries(lines).map(([name, words]) => [`safety.${name}`, words])),
    'safety.cap': cap['twelve-hours'].sentence,
    'safety.kitchen': cap['without-fasting'].sentence,
  }
}
