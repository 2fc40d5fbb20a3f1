/**
 * Returns what a path of the content belongs to: a media, a day or a page is signed as one, with its facts and both its languages; a picture is
 * one in all its sizes and formats.
 */
export function subjectOf(path: string): string {
  return path.replace(/(\.(fr|en|\d+))?\.[a-z0-9]+$/, '')
}

/** Where a day of a programme is, as its files are named. */
export interface PlaceOfDay {
  program: string
  week: number
  day: number
}

/** Returns which day of which programme a subject is; undefined of anything else. */
export function placeOfDay(subject: string): PlaceOfDay | undefined {
  const [, program, week, day] = /^programs\/([^/]+)\/week-(\d+)\/day-(\d+)$/.exec(subject) ?? []
  return program === undefined ? undefined : { program, week: Number(week), day: Number(day) }
}
