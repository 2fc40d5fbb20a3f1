import { addDays, calendarDayOf, instantOf, weekdayOf } from '../../days.ts'

/** How a declaration ends a contract: at the end of the paid period, or from its start within 14 days. */
export const declarationKinds = ['cancellation', 'withdrawal'] as const

export type DeclarationKind = (typeof declarationKinds)[number]

/** Paths of the two forms that the law requires, linked from the footer of every page. */
export const declarationPaths = {
  cancellation: '/resilier-votre-contrat',
  withdrawal: '/renoncer-au-contrat',
} as const satisfies Record<DeclarationKind, string>

/** Longest reference accepted, in characters: room for a whole line copied from an e-mail. */
export const referenceMaxLength = 60

/** Normalises a reference for lookup: `sv 1a2b 3c4d 5e6f`, as a person may copy it, is `SV-1A2B-3C4D-5E6F`. */
export function normaliseReference(text: string): string {
  const characters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  const groups = /^SV([0-9A-F]{4})([0-9A-F]{4})([0-9A-F]{4})$/.exec(characters)
  return groups ? `SV-${groups[1]}-${groups[2]}-${groups[3]}` : ''
}

/** Days of the right of withdrawal (article L221-18 of the Code de la consommation). */
const withdrawalDays = 14

/** The law's days begin and end in France. */
const legalTimeZone = 'Europe/Paris'

/**
 * Returns the last instant at which a contract concluded at `concludedOn` can be withdrawn from: the end of the fourteenth day after it, or
 * of the next working day when that one is a Saturday, a Sunday or a public holiday (article L221-19).
 */
export function withdrawalEndOf(concludedOn: Date): Date {
  let last = addDays(calendarDayOf(concludedOn, legalTimeZone), withdrawalDays)
  while (weekdayOf(last) > 5 || isPublicHoliday(last)) last = addDays(last, 1)
  return endOfDay(last)
}

/** Days in which the right reference may follow a withdrawal that gave a wrong one. */
const correctionDays = 14

/** Returns until when the right reference may follow a withdrawal declared with a wrong one. */
export function correctionEndOf(declaredOn: Date): Date {
  return endOfDay(addDays(calendarDayOf(declaredOn, legalTimeZone), correctionDays))
}

/**
 * Returns how a withdrawal that names this contract counts. It is in time within the withdrawal period, or corrected in time if the same
 * person declared within that period, named no contract while this was their live one, and gives its reference before `correctionEndOf`.
 * @param wronglyDeclaredOn when such declarations about this contract were made.
 */
export function timelinessOf({
  concludedOn,
  declaredOn,
  wronglyDeclaredOn,
}: {
  concludedOn: Date
  declaredOn: Date
  wronglyDeclaredOn: readonly Date[]
}): 'inTime' | 'correctedInTime' | 'late' {
  const end = withdrawalEndOf(concludedOn)
  if (declaredOn <= end) return 'inTime'
  const isCorrection = wronglyDeclaredOn.some(
    first => concludedOn <= first && first <= end && declaredOn <= correctionEndOf(first),
  )
  return isCorrection ? 'correctedInTime' : 'late'
}

/** Returns whether a withdrawal refunds this payment by itself: it was made within the withdrawal period. A person decides on later ones. */
export function isRefundedByWithdrawal(paidOn: Date, concludedOn: Date): boolean {
  return paidOn <= withdrawalEndOf(concludedOn)
}

/** Returns the last instant of a day where the law counts it. */
function endOfDay(day: string): Date {
  return new Date(instantOf(addDays(day, 1), 0, legalTimeZone).getTime() - 1)
}

/** Public holidays with a fixed date (article L3133-1 of the Code du travail), `MM-DD`. */
const fixedHolidays = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']

/** Holidays that move with Easter Sunday: Easter Monday, Ascension and Whit Monday, in days after it. */
const movingHolidays = [1, 39, 50]

function isPublicHoliday(day: string): boolean {
  const easter = easterSundayOf(Number(day.slice(0, 4)))
  return fixedHolidays.includes(day.slice(5)) || movingHolidays.some(after => addDays(easter, after) === day)
}

/** Returns Easter Sunday of a Gregorian year, by the anonymous computus (Meeus, Astronomical Algorithms, chapter 8). */
function easterSundayOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const shift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - shift + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const position = epact + weekday - 7 * correction + 114
  const month = Math.floor(position / 31)
  const day = (position % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
